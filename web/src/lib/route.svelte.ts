/** Where in the page we are: `/`, `/table/ID`, `/record`, `/rules/GAME`. */

class Route {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('click', (event) => this.follow(event));
  }

  private read(): void {
    [this.path, this.search, this.hash] = [location.pathname, location.search, location.hash];
  }

  get parts(): string[] {
    return this.path.split('/').filter(Boolean);
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** Links within the page do not load it anew. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!/^\/(table|record|rules)(\/|$)|^\/$/.test(link.pathname)) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
