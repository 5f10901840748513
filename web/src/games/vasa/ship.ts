/** The lines of the ship, in a box of 640 x 400, bow to the right. */

export const HULL =
  'M88 148 L146 158 L149 178 L212 188 L214 206 L262 212 L264 228 C310 235 368 234 408 229 L410 208 L486 201 L491 222 ' +
  'C520 228 550 220 574 205 L578 211 C556 236 534 246 511 252 C513 288 498 318 462 338 L140 338 L127 300 C121 270 114 246 104 228 L94 200 Z';
export const KEEL = 'M126 338 H468 L478 346 H122 Z';
export const WALES = [
  'M98 206 C190 250 380 262 512 240',
  'M110 240 C210 282 385 288 510 262',
  'M120 272 C215 306 390 310 503 290',
  'M129 304 C220 324 400 326 484 316',
];
export const RAILS = ['M88 142 L148 152', 'M150 171 L212 181', 'M214 199 L262 205', 'M410 201 L486 194'];

export const MASTS = [
  { x: 166, foot: 190, head: 62, top: 118 },
  { x: 302, foot: 236, head: 14, top: 104 },
  { x: 434, foot: 208, head: 38, top: 118 },
] as const;
export const BOWSPRIT = 'M488 216 L610 140';
export const YARDS = [
  'M246 114 H358',
  'M258 54 H344',
  'M276 26 H328',
  'M382 130 H486',
  'M396 76 H472',
  'M412 50 H456',
  'M112 156 L214 62',
  'M580 105 H616',
  'M598 148 V92',
];

/** Standing rigging: shrouds and stays. */
export const RIGGING = [
  'M302 104 L270 232 M302 104 L284 234 M302 104 L320 236 M302 104 L334 235',
  'M434 118 L406 226 M434 118 L420 210 M434 118 L450 206 M434 118 L464 204',
  'M166 118 L140 166 M166 118 L152 180 M166 118 L184 186 M166 118 L198 188',
  'M302 18 L434 116 M434 42 L604 144 M302 104 L430 206 M166 66 L298 104 M166 66 L92 146 M434 118 L540 184',
];

export const SAILS = [
  'M118 150 L210 66 C220 106 214 142 206 172 Q158 170 118 150 Z',
  'M248 115 H356 C378 148 376 178 364 204 Q308 186 240 204 C260 174 260 142 248 115 Z',
  'M260 55 H342 C358 76 360 92 355 109 Q302 100 250 109 C264 90 266 72 260 55 Z',
  'M277 27 H327 C336 36 338 44 336 51 Q302 46 268 51 C276 42 279 34 277 27 Z',
  'M384 131 H484 C504 154 502 176 492 198 Q436 182 376 198 C394 174 394 152 384 131 Z',
  'M398 77 H470 C486 95 487 110 483 126 Q434 117 388 126 C402 108 404 92 398 77 Z',
  'M413 51 H455 C464 59 466 66 464 73 Q434 68 405 73 C412 66 415 58 413 51 Z',
  'M583 106 H613 C620 117 621 128 618 138 Q598 132 578 138 C585 127 586 116 583 106 Z',
];
/** Seams, to make cloth of the sails. */
export const SEAMS = [
  'M150 120 L156 164 M180 94 L184 170',
  'M276 116 C288 146 288 170 276 195 M304 116 V190 M332 116 C344 146 344 172 332 195',
  'M284 56 C290 74 290 88 284 104 M302 56 V103 M322 56 C328 74 328 88 324 104',
  'M410 132 C420 154 420 172 410 190 M436 132 V187 M462 132 C472 154 472 172 462 191',
  'M418 78 C424 94 424 106 420 120 M436 78 V119 M454 78 C460 94 460 106 458 121',
];
export const PENNANTS = [
  'M302 14 C322 6 334 20 352 10 C340 18 330 22 302 22 Z',
  'M434 38 C452 30 464 44 480 34 C468 42 458 46 434 46 Z',
  'M166 62 C182 55 190 67 204 58 C196 66 186 70 166 70 Z',
];
export const ENSIGN = {
  staff: 'M90 150 L80 88',
  flag: 'M80 90 C94 84 108 96 134 90 L120 102 L136 112 C110 116 98 106 84 114 Z',
  cross: 'M81 101 C96 95 108 105 122 102 M94 88 L97 110',
};

/** Where two gun decks open; they follow the wales. */
export function gunports(): { x: number; y: number }[] {
  const row = (from: number, to: number, count: number, y: (x: number) => number) =>
    Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1)).map((x) => ({ x, y: y(x) }));
  const sag = (top: number, depth: number) => (x: number) => top + depth * (1 - ((x - 320) / 210) ** 2);
  return [...row(158, 482, 9, sag(238, 24)), ...row(146, 476, 10, sag(270, 18))];
}

/** The bones of a hull that is still to be planked. */
export const RIBS = Array.from({ length: 12 }, (_, i) => {
  const x = 140 + i * 30;
  const top = i < 1 ? 160 : i < 3 ? 182 : i < 5 ? 204 : i > 9 ? 206 : 232;
  return `M${x} ${top} C${x - 7} ${(top + 338) / 2} ${x - 3} 320 ${x + (300 - x) * 0.08} 338`;
});

/** Gilded: the lion at the beak, the galleries at the stern, the lantern, carvings along the rails. */
export const LION =
  'M560 214 C566 204 570 202 572 194 C566 190 568 182 575 181 C580 176 589 178 590 185 L597 188 L592 193 L598 197 C592 201 588 199 585 203 L594 208 L584 210 C578 220 566 224 556 225 Z';
export const GALLERY = [
  'M92 196 C88 190 92 182 104 181 L150 187 V206 L100 203 Z',
  'M98 206 L150 209 V228 L112 227 C106 222 101 216 98 206 Z',
  'M94 180 C98 166 114 160 128 168 L150 172 V186 L104 180 Z',
];
export const WINDOWS = [
  'M106 187 h9 v10 h-9 Z',
  'M120 188 h9 v10 h-9 Z',
  'M134 190 h9 v10 h-9 Z',
  'M110 211 h9 v9 h-9 Z',
  'M124 212 h9 v9 h-9 Z',
  'M138 213 h8 v9 h-8 Z',
];
export const LANTERN = 'M84 146 L82 136 C78 128 82 120 88 118 C94 120 98 128 94 136 L92 146 Z M88 118 V112';
export const CARVINGS = [
  ...[0, 1, 2, 3].map((i) => ({ x: 156 + i * 16, y: 184 + i * 2.6 })),
  ...[0, 1, 2].map((i) => ({ x: 222 + i * 16, y: 213 + i * 1.8 })),
  ...[0, 1, 2, 3, 4].map((i) => ({ x: 418 + i * 15, y: 214 - i * 1.5 })),
];
export const SCROLLS = ['M496 230 C512 238 540 232 556 222', 'M500 240 C520 244 540 238 554 228'];
