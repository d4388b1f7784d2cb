/** A typeface of the shop in a weight. */
export interface OwnTypeface {
  /** As in the families of the designer. */
  readonly family: string;
  readonly weight: 400 | 700;
}

/** The families of Latin letters that the shop has, and the weights of each. */
export const ownFamilies: Readonly<Record<string, readonly OwnTypeface["weight"][]>> = {
  inter: [400, 700],
  "work-sans": [400, 700],
  poppins: [400, 700],
  montserrat: [400, 700],
  rubik: [400, 700],
  archivo: [400, 700],
  "hanken-grotesk": [400, 700],
  "bricolage-grotesque": [400, 700],
  oswald: [400, 700],
  "bebas-neue": [400],
  anton: [400],
  fredoka: [400, 700],
  "playfair-display": [400, 700],
  lora: [400, 700],
  "eb-garamond": [400, 700],
  "dm-serif-display": [400],
  "abril-fatface": [400],
  "source-serif-4": [400, 700],
  "ibm-plex-mono": [400, 700],
  "space-mono": [400, 700],
  pacifico: [400],
  caveat: [400, 700],
  lobster: [400],
};

const longestName = 80;
const separators = /[\s_,-]/g;
/** How programs name the two weights at the end of a name. */
const weightNames = { "": 400, regular: 400, roman: 400, bold: 700 } as const;

const byName = new Map(
  Object.entries(ownFamilies).flatMap(([family, weights]) =>
    Object.entries(weightNames).flatMap(([word, weight]): [string, OwnTypeface][] =>
      weights.includes(weight) ? [[`${plain(family)}${word}`, { family, weight }]] : [],
    ),
  ),
);

/** The typeface that a file means by the name of a font, such as `HankenGrotesk-Bold`; null if the shop does not have it. */
export function ownTypeface(font: string): OwnTypeface | null {
  return byName.get(plain(font.slice(0, longestName).replace(/^[A-Z]{6}\+/, ""))) ?? null;
}

function plain(name: string): string {
  return name.replace(separators, "").toLowerCase();
}
