import { kraft, lid } from "@boxwright/core/artwork/testing/mailer-pages";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { form } from "../pdf-file.ts";
import type { CorpusFile, Expected } from "./corpus-file.ts";
import {
  drawnFont,
  drawnGlyph,
  embedded,
  fontFile,
  middle,
  onSheet,
  points,
  type SheetParts,
  type Words,
  withWords,
  words,
} from "./sheet-page.ts";

const unembedded = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const white = "0 0 0 0 k";
const rich = "0.6 0.4 0.4 1 k";

/** A page with words in a font with these entries and objects. */
function inFont(font: string, content: string, objects: NonNullable<SheetParts["objects"]> = {}): SheetParts {
  return { content, resources: `/Font << /T ${font} >>`, objects };
}

const type1 = embedded.replace("/TrueType", "/Type1").replace("/FontFile2", "/FontFile3");
const cidFont = (file: string) => ({
  11: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Cid /DW 500 /FontDescriptor << /Type /FontDescriptor /FontName /Cid /Flags 4 ${file} >> >>`,
});
const composite = "<< /Type /Font /Subtype /Type0 /BaseFont /Cid /Encoding /Identity-H /DescendantFonts [11 0 R] >>";
const cid = words().replace("(Word)", "<0001000200030004>");

const text = (name: string, finds: readonly Expected[], options: Words = {}) =>
  onSheet(name, finds, withWords(options));
const onKraft = (name: string, finds: readonly Expected[], options: Words = {}) =>
  onSheet(name, finds, withWords(options), { box: kraft });

/** In millimetres, of words of 12 points: from their baseline down, and from their first letter to their last. */
const [descent, length] = [0.2 * 12 * millimetresPerPoint, 4 * 6 * millimetresPerPoint];
/** Words below which the upper edge of the lid is, a fold. */
const aboveFold = (gap: number) => ({ at: [middle[0], points(lid.high - descent - gap)] as const });
/** Words that end before the left edge of the lid, which is cut. */
const besideCut = (gap: number) => ({ at: [points(lid.left + length + gap), middle[1]] as const });

/** Texts: their size, ink, font and place. */
export const texts: readonly CorpusFile[] = [
  text("words of 12 points", []),
  text("words of 6 points", [], { size: 6 }),
  text("words of 5 points", ["text-size/warn"], { size: 5 }),
  text("reversed words of 8 points", [], { size: 8, ink: white }),
  text("reversed words of 7 points", ["text-size/warn"], { size: 7, ink: white }),
  onKraft("words of 8 points on kraft", [], { size: 8 }),
  onKraft("words of 7 points on kraft", ["text-size/warn"], { size: 7 }),
  text("small words in four inks", ["small-black/warn"], { size: 8, ink: rich }),
  text("small words in black", [], { size: 8 }),
  text("words of 14 points in four inks", [], { size: 14, ink: rich }),
  text("small words in a dark color", [], { size: 8, ink: "1 0.8 0.2 0.5 k" }),
  text("words upside down", ["upside-down/warn"], { turned: 180 }),
  text("words that run upwards", [], { turned: 90 }),
  text("words across a fold", ["over-fold/warn"], aboveFold(-2)),
  text("words a millimetre from a fold", ["safe-crease/warn"], aboveFold(1)),
  text("words two millimetres from a fold", [], aboveFold(2)),
  text("words two millimetres from a cut", ["safe-cut/warn"], besideCut(2)),
  text("words four millimetres from a cut", [], besideCut(4)),
  onSheet("words in a font of another computer", ["fonts/fail"], inFont(unembedded, words())),
  onSheet("invisible words in a font of another computer", [], inFont(unembedded, `3 Tr ${words()}`)),
  onSheet("words that clip", [], inFont(unembedded, `q 7 Tr ${words()} Q`)),
  onSheet("words in an embedded font of Type 1", [], inFont(type1, words(), fontFile)),
  onSheet(
    "words in an embedded composite font",
    [],
    inFont(composite, cid, { ...cidFont("/FontFile2 13 0 R"), 13: { entries: "", data: "" } }),
  ),
  onSheet("words in a composite font of another computer", ["fonts/fail"], inFont(composite, cid, cidFont(""))),
  onSheet("words in a font of drawn glyphs", [], inFont(drawnFont, words().replace("(Word)", "(WWWW)"), drawnGlyph)),
  onSheet("small words in a form within a form", ["text-size/warn"], {
    content: "q 0.5 0 0 0.5 0 0 cm /F Do Q",
    resources: "/XObject << /F 10 0 R >>",
    objects: {
      ...fontFile,
      10: form("/G Do", "/BBox [0 0 9999 9999] /Resources << /XObject << /G 14 0 R >> >>"),
      14: form(
        words({ size: 10, at: [2 * middle[0], 2 * middle[1]] }),
        `/BBox [0 0 9999 9999] /Resources << /Font << /T ${embedded} >> >>`,
      ),
    },
  }),
  text("words beside the box", ["off-box/info"], { at: [points(4), points(4)] }),
];
