import { subsetRanges } from "./unicode-ranges.ts";

export const typefaceKinds = ["sans", "serif", "display", "mono", "script", "world"] as const;
export type TypefaceKind = (typeof typefaceKinds)[number];
export type FontWeight = 400 | 700;
export type FontSubset = keyof typeof subsetRanges;

/** A typeface that shoppers may use. Each has the SIL Open Font License 1.1. */
export interface TypefaceFamily {
  readonly id: string;
  readonly name: string;
  readonly kind: TypefaceKind;
  readonly weights: readonly FontWeight[];
  /** Each is a file of its own; `latin` first. */
  readonly subsets: readonly FontSubset[];
}

/** A file has the letters of one subset in one weight. */
export interface FontFile {
  readonly id: string;
  readonly family: string;
  readonly subset: FontSubset;
  readonly weight: FontWeight;
}

/** The release of the font packages that the shop serves. */
export const typefaceRelease = "5.3.0";

const both = [400, 700] as const;
const regular = [400] as const;
const west = ["latin", "latin-ext"] as const;
const viet = [...west, "vietnamese"] as const;
const east = [...viet, "cyrillic", "cyrillic-ext"] as const;

export const typefaceFamilies: readonly TypefaceFamily[] = [
  { id: "inter", name: "Inter", kind: "sans", weights: both, subsets: [...east, "greek", "greek-ext"] },
  { id: "work-sans", name: "Work Sans", kind: "sans", weights: both, subsets: viet },
  { id: "poppins", name: "Poppins", kind: "sans", weights: both, subsets: [...west, "devanagari"] },
  { id: "montserrat", name: "Montserrat", kind: "sans", weights: both, subsets: east },
  {
    id: "rubik",
    name: "Rubik",
    kind: "sans",
    weights: both,
    subsets: [...west, "arabic", "hebrew", "cyrillic", "cyrillic-ext"],
  },
  { id: "archivo", name: "Archivo", kind: "sans", weights: both, subsets: viet },
  { id: "hanken-grotesk", name: "Hanken Grotesk", kind: "sans", weights: both, subsets: [...viet, "cyrillic-ext"] },
  { id: "bricolage-grotesque", name: "Bricolage Grotesque", kind: "display", weights: both, subsets: viet },
  { id: "oswald", name: "Oswald", kind: "display", weights: both, subsets: east },
  { id: "bebas-neue", name: "Bebas Neue", kind: "display", weights: regular, subsets: west },
  { id: "anton", name: "Anton", kind: "display", weights: regular, subsets: viet },
  { id: "fredoka", name: "Fredoka", kind: "display", weights: both, subsets: [...west, "hebrew"] },
  { id: "playfair-display", name: "Playfair Display", kind: "serif", weights: both, subsets: [...viet, "cyrillic"] },
  { id: "lora", name: "Lora", kind: "serif", weights: both, subsets: east },
  { id: "eb-garamond", name: "EB Garamond", kind: "serif", weights: both, subsets: [...east, "greek", "greek-ext"] },
  { id: "dm-serif-display", name: "DM Serif Display", kind: "serif", weights: regular, subsets: west },
  { id: "abril-fatface", name: "Abril Fatface", kind: "display", weights: regular, subsets: west },
  { id: "source-serif-4", name: "Source Serif 4", kind: "serif", weights: both, subsets: [...east, "greek"] },
  { id: "ibm-plex-mono", name: "IBM Plex Mono", kind: "mono", weights: both, subsets: east },
  { id: "space-mono", name: "Space Mono", kind: "mono", weights: both, subsets: viet },
  { id: "pacifico", name: "Pacifico", kind: "script", weights: regular, subsets: east },
  { id: "caveat", name: "Caveat", kind: "script", weights: both, subsets: [...west, "cyrillic", "cyrillic-ext"] },
  { id: "lobster", name: "Lobster", kind: "script", weights: regular, subsets: east },
  { id: "noto-sans-arabic", name: "Noto Sans Arabic", kind: "world", weights: both, subsets: [...west, "arabic"] },
  {
    id: "noto-sans-hebrew",
    name: "Noto Sans Hebrew",
    kind: "world",
    weights: both,
    subsets: [...west, "hebrew", "cyrillic-ext", "greek-ext"],
  },
  {
    id: "noto-sans-devanagari",
    name: "Noto Sans Devanagari",
    kind: "world",
    weights: both,
    subsets: [...west, "devanagari"],
  },
];

export function typefaceNamed(id: string): TypefaceFamily | undefined {
  return typefaceFamilies.find((family) => family.id === id);
}

/** The file of a subset. A family without bold has its regular letters for bold. */
export function fontFile(family: TypefaceFamily, subset: FontSubset, weight: FontWeight): FontFile {
  const stocked = family.weights.includes(weight) ? weight : 400;
  return { id: `${family.id}-${subset}-${stocked}`, family: family.id, subset, weight: stocked };
}

/** The path of a font file in the shop. Another release has other paths, so browsers may keep files forever. */
export function fontPath({ id }: FontFile): string {
  return `/typefaces/${typefaceRelease}/${id}.woff`;
}

/** Letters that a family does not have come from these. */
const fallbacks = ["inter", "noto-sans-arabic", "noto-sans-hebrew", "noto-sans-devanagari"];

/** The files that may have a character, in the order in which a text looks for it. */
export function filesWith(family: string, weight: FontWeight, codePoint: number): FontFile[] {
  return [family, ...fallbacks.filter((id) => id !== family)].flatMap((id) => {
    const candidate = typefaceNamed(id);
    if (candidate === undefined) return [];
    return candidate.subsets
      .filter((subset) => isIn(subset, codePoint))
      .map((subset) => fontFile(candidate, subset, weight));
  });
}

function isIn(subset: FontSubset, codePoint: number): boolean {
  return subsetRanges[subset].some(([first, last]) => first <= codePoint && codePoint <= last);
}
