/** A contract is called by its city and its good: `kiev-furs`. */
export function cityOf(contract: string): string {
  return contract.slice(0, contract.lastIndexOf('-'));
}

export function goodOf(contract: string): string {
  return contract.slice(contract.lastIndexOf('-') + 1);
}
