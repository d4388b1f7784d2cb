import type { Typeface, Typefaces } from "../lettering/typeface.ts";

/** Every letter is a rectangle, 0.6 em wide and 0.7 em high; 箱 is missing. */
const blockLetters: Typeface = {
  unitsPerEm: 1000,
  ascent: 800,
  descent: -200,
  has: (codePoint) => codePoint !== 0x7bb1,
  shape: ({ text: letters }) => [...letters].map((_, cluster) => ({ id: 1, cluster, advance: 600, x: 0, y: 0 })),
  outline: () => "M50 0L550 0L550 700L50 700Z",
};

export const blockTypefaces: Typefaces = {
  faceOf: (_, __, codePoint) => (blockLetters.has(codePoint) ? blockLetters : undefined),
};
