/** A soft sound when it becomes one's turn. */
import { prefs } from '../lib/prefs.svelte';

let was = false;

export function callToTurn(mine: boolean): void {
  if (mine && !was && prefs.likes.sound && document.hidden) chime();
  was = mine;
}

/** Two low notes, made on the spot: there is no file to load. */
function chime(): void {
  const context = new AudioContext();
  [392, 523].forEach((pitch, i) => {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const begin = context.currentTime + i * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.55);
  });
  setTimeout(() => context.close(), 1500);
}
