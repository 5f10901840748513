/** Which part of the map is on the screen: how often it is enlarged, and how far from its middle one looks. */
import type { Box, Point } from './hex';

export interface Camera {
  zoom: number;
  dx: number;
  dy: number;
}

export const FIT: Camera = { zoom: 1, dx: 0, dy: 0 };
export const NEAREST = 4;

/** The map as the window shows it unenlarged: the box with what is beside it, in the window's proportions. */
export function framed(box: Box, width: number, height: number): Box {
  const scale = Math.min(width / box.width, height / box.height);
  if (!(scale > 0)) return box;
  const [w, h] = [width / scale, height / scale];
  return { x: box.x - (w - box.width) / 2, y: box.y - (h - box.height) / 2, width: w, height: h };
}

export function seen(frame: Box, { zoom, dx, dy }: Camera): Box {
  const [width, height] = [frame.width / zoom, frame.height / zoom];
  return { x: frame.x + (frame.width - width) / 2 + dx, y: frame.y + (frame.height - height) / 2 + dy, width, height };
}

/** Never nearer than the nearest, never beyond the edge of the map. */
function held(frame: Box, { zoom, dx, dy }: Camera): Camera {
  const near = Math.min(NEAREST, Math.max(1, zoom));
  const [x, y] = [(frame.width - frame.width / near) / 2, (frame.height - frame.height / near) / 2];
  return { zoom: near, dx: Math.min(x, Math.max(-x, dx)), dy: Math.min(y, Math.max(-y, dy)) };
}

export const panned = (frame: Box, camera: Camera, by: Point): Camera =>
  held(frame, { zoom: camera.zoom, dx: camera.dx - by.x, dy: camera.dy - by.y });

/** Nearer or farther, so that what lies at a point of the map stays where it is on the screen. */
export function zoomed(frame: Box, camera: Camera, times: number, at: Point): Camera {
  const zoom = Math.min(NEAREST, Math.max(1, camera.zoom * times));
  const before = seen(frame, camera);
  const [x, y] = [(at.x - before.x) / before.width, (at.y - before.y) / before.height];
  const [w, h] = [frame.width / zoom, frame.height / zoom];
  const middle = { x: at.x + (0.5 - x) * w, y: at.y + (0.5 - y) * h };
  return held(frame, { zoom, dx: middle.x - frame.x - frame.width / 2, dy: middle.y - frame.y - frame.height / 2 });
}
