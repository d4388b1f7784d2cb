import { layOutText } from "@boxwright/core/designs/lettering/lay-out-text";
import type { Lettered } from "@boxwright/core/designs/lettering/loaded-typefaces";
import type { Typefaces } from "@boxwright/core/designs/lettering/typeface";
import type { TextBody } from "@boxwright/core/designs/scene";

const plain: TextBody = {
  kind: "text",
  text: "",
  family: "inter",
  weight: 400,
  size: 18,
  align: "start",
  lineHeight: 1.2,
  tracking: 0,
  swatch: "black",
};

/** Lines in several scripts and directions, with kerning, merged letters and marks. */
const texts: readonly TextBody[] = [
  { ...plain, text: "AV To Wa Tőke affinity", family: "playfair-display" },
  { ...plain, text: "Ein Paket für Grüße aus Łódź", weight: 700, align: "middle" },
  { ...plain, text: "مرحبا بالعالم، صندوق ١٢", align: "justify" },
  { ...plain, text: "שָׁלוֹם (עולם) 12 boxes", family: "rubik" },
  { ...plain, text: "नमस्ते क्षेत्र हिन्दी", family: "poppins" },
  { ...plain, text: "Open مرحبا here, שלום there", family: "caveat" },
  { ...plain, text: "Round and round the lid", curve: 200, family: "eb-garamond", weight: 700 },
  { ...plain, text: "Handle with care. This box holds something that took someone a long time to make.", tracking: 40 },
];

/** What the typefaces are loaded for. */
export const lettered: readonly Lettered[] = texts.map(({ text, family, weight }) => ({ text, family, weight }));

export function paths(typefaces: Typefaces): string[] {
  return texts.map((text) => {
    const { path, missing } = layOutText(text, { w: 70, h: 40, scale: 1 }, typefaces);
    if (missing.length > 0) throw new Error(`No typeface has ${missing.join(" ")}`);
    return path;
  });
}
