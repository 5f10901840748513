/** What part of the map is seen: moved and pinched by pointers, or by buttons. */
import { BOARD, type Point } from './projection';

const MOST = 4;

export class Zoom {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  readonly box: string = $derived(`${this.x} ${this.y} ${BOARD.width / this.k} ${BOARD.height / this.k}`);
  /** Somebody has chosen what to see. */
  held = $state(false);
  /** The last press moved the map, so it was no click. */
  moved = false;
  private readonly down = new Map<number, Point>();

  /** `at` stays where it is on the screen. */
  by(factor: number, at: Point = this.middle): void {
    const k = Math.min(MOST, Math.max(1, this.k * factor));
    this.x = at.x - ((at.x - this.x) * this.k) / k;
    this.y = at.y - ((at.y - this.y) * this.k) / k;
    this.k = k;
    this.keepIn();
  }

  fit(): void {
    [this.k, this.x, this.y] = [1, 0, 0];
  }

  /** See `at` in the middle, so much enlarged. */
  show(at: Point, k: number): void {
    this.k = Math.min(MOST, Math.max(1, k));
    this.x = at.x - BOARD.width / this.k / 2;
    this.y = at.y - BOARD.height / this.k / 2;
    this.keepIn();
  }

  private get middle(): Point {
    return { x: this.x + BOARD.width / this.k / 2, y: this.y + BOARD.height / this.k / 2 };
  }

  private keepIn(): void {
    const most = (size: number) => size - size / this.k;
    this.x = Math.min(most(BOARD.width), Math.max(0, this.x));
    this.y = Math.min(most(BOARD.height), Math.max(0, this.y));
  }

  /** A button: nearer, farther, or with 0 the whole map. */
  press(factor: number): void {
    this.held = true;
    if (factor) this.by(factor);
    else this.fit();
  }

  touch(event: PointerEvent): void {
    if (!this.down.size) this.moved = false;
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** `unit`: how many pixels one unit of the map is; `place` turns a point of the screen into one of the map. */
  drag(event: PointerEvent, unit: number, place: (at: Point) => Point): void {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y);
      this.moved = true;
      this.by(spread(now) / Math.max(1, spread(before)), place({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else if (this.moved || Math.hypot(now.x - before.x, now.y - before.y) > 6) {
      this.moved = true;
      this.x -= (now.x - before.x) / unit;
      this.y -= (now.y - before.y) / unit;
      this.keepIn();
    } else return;
    this.held = true;
    this.down.set(event.pointerId, now);
  }

  lift(event: PointerEvent): void {
    this.down.delete(event.pointerId);
  }
}
