/** One key for each frequent action; typing in a field is left alone. */
import type { Play } from '../lib/play.svelte';
import { isClosing } from './closing';

export function keys(event: KeyboardEvent, play: Play, show: (tab: 'log' | 'chat' | 'text') => void): void {
  const typing = (event.target as Element).closest?.('input, select, textarea, dialog');
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const end = play.shown?.options.find(isClosing);
  if (event.key === 'u' && play.mayUndo) play.undo();
  else if (event.key === 'r' && play.mayUndo) play.restart();
  else if (event.key === 'e' && end) play.take(end);
  else if (event.key === 'c' && (play.complete || play.pending)) play.confirm();
  else if (event.key === 'Escape') [play.picker, play.pending, play.no] = [[], null, null];
  else if (event.key === 'l') show('log');
  else if (event.key === 't') show('text');
}
