import type { LocalText } from "../storefront/local-text.ts";
import { numberIn } from "./number-in.ts";

/** What shoppers read about the print of designs and of files. */

export function coarsePictureWords(ppi: number, good: number): LocalText {
  return { en: `Prints at ${ppi} ppi; ${good} is sharp`, de: `Druckt mit ${ppi} ppi; scharf sind ${good}` };
}

export function smallTextWords(size: number): LocalText {
  const points = numberIn(size);
  return { en: `Text ${points.en} pt`, de: `Text ${points.de} pt` };
}

export const thinLineWords: LocalText = { en: "Line too thin to print", de: "Linie zu dünn für den Druck" };

export const richTextWords: LocalText = { en: "Use black only for small text", de: "Kleiner Text nur in Schwarz" };

export const upsideDownWords: LocalText = { en: "Text is upside down", de: "Text steht auf dem Kopf" };

export const textOverFoldWords: LocalText = { en: "Text across a fold", de: "Text über einer Rille" };

/** The names of things that lie near a line. */
export const nouns = {
  text: { en: "Text", de: "Text" },
  code: { en: "Code", de: "Code" },
  other: { en: "Object", de: "Objekt" },
} as const satisfies Readonly<Record<string, LocalText>>;

export function nearCutWords(noun: LocalText, distance: number): LocalText {
  const { en, de } = numberIn(distance);
  return { en: `${noun.en} ${en} mm from the cut`, de: `${noun.de} ${de} mm vom Schnitt entfernt` };
}

export function nearCreaseWords(noun: LocalText, distance: number): LocalText {
  const { en, de } = numberIn(distance);
  return { en: `${noun.en} ${en} mm from a fold`, de: `${noun.de} ${de} mm von einer Rille entfernt` };
}

/** For color that ends this many millimetres beyond the cut. */
export function shortBleedWords(reach: number): LocalText {
  const { en, de } = numberIn(reach);
  if (reach < 0.1) return { en: "Color stops at the cut", de: "Farbe endet am Schnitt" };
  return { en: `Color stops ${en} mm outside the cut`, de: `Farbe endet ${de} mm hinter dem Schnitt` };
}

export const gluedWords: LocalText = {
  en: "Ink in the glue area weakens the joint",
  de: "Farbe in der Klebefläche schwächt die Verklebung",
};

/** For a code whose modules are too small; `width` is that of the code with modules that are large enough, in millimetres. */
export function smallCodeWords(width: number): LocalText {
  const { en, de } = numberIn(width);
  return {
    en: `Too small to scan: make the code ${en} mm wide`,
    de: `Zu klein zum Scannen: Der Code braucht ${de} mm Breite`,
  };
}

export function crowdedCodeWords(clear: number): LocalText {
  const { en, de } = numberIn(clear);
  return { en: `Leave ${en} mm clear around the code`, de: `Lassen Sie ${de} mm rund um den Code frei` };
}

export const faintCodeWords: LocalText = {
  en: "The code needs dark modules on a light ground",
  de: "Der Code braucht dunkle Module auf hellem Grund",
};

export const codeOverFoldWords: LocalText = {
  en: "The code lies across a fold and may not scan",
  de: "Der Code liegt über einer Rille und ist vielleicht nicht lesbar",
};

export const kraftWords: LocalText = { en: "White will look brown here", de: "Weiß sieht hier braun aus" };

export const offBoxWords: LocalText = { en: "Not on this box", de: "Nicht auf dieser Box" };

export function emptySideWords(side: "outside" | "inside"): LocalText {
  return side === "outside"
    ? { en: "Outside is empty", de: "Außen ist leer" }
    : { en: "Inside is empty", de: "Innen ist leer" };
}

export const emptyPageWords: LocalText = {
  en: "Nothing of this page would be printed",
  de: "Von dieser Seite würde nichts gedruckt",
};
