import { dieline, headAngle, lidX, lidY } from "@boxwright/core/artwork/testing/mailer-pages";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import type { Point } from "@boxwright/core/structures/sheet";
import { type TestPdf, testPdf } from "../pdf-file.ts";
import { type CorpusFile, corpusFile, type Expected } from "./corpus-file.ts";

const { blank } = dieline;
export const sheetWidth = blank.width / millimetresPerPoint;
export const sheetHeight = blank.height / millimetresPerPoint;
const around = bleedWidth / millimetresPerPoint;

export const points = (millimetres: number) => millimetres / millimetresPerPoint;

/** The middle of the lid, in points from the lower left corner of the blank. */
export const middle: Point = [points(lidX), points(lidY)];

/** The box of a page of the sheet with bleed, or larger by some points on each side. */
export function sheetBoxes(more = 0): string {
  const edge = around + more;
  const media = [0, 0, sheetWidth + 2 * edge, sheetHeight + 2 * edge];
  const trim = [edge, edge, sheetWidth + edge, sheetHeight + edge];
  return `/MediaBox [${media.join(" ")}] /TrimBox [${trim.join(" ")}]`;
}

/** An ink of the press on all of the sheet and its bleed. */
export const ground = `0.6 0.2 0.1 0 k ${-around} ${-around} ${sheetWidth + 2 * around} ${sheetHeight + 2 * around} re f `;

export interface SheetParts extends TestPdf {
  readonly content?: string;
  /** What is below the content, in place of the usual ink. */
  readonly below?: string;
}

/** A PDF of the whole sheet. Its content counts points from the lower left corner of the blank. */
export function sheetPdf({ content = "", below = ground, page = sheetBoxes(), ...more }: SheetParts): Buffer {
  return testPdf({ ...more, page, content: `1 0 0 1 ${around} ${around} cm ${below}${content}` });
}

export function onSheet(
  name: string,
  finds: readonly Expected[],
  parts: SheetParts,
  options: Partial<Pick<CorpusFile, "box" | "placement" | "wrongEnding">> = {},
): CorpusFile {
  return corpusFile(name, finds, () => sheetPdf(parts), options);
}

const widths = Array.from({ length: 224 }, () => 500).join(" ");
/** A font of which the file has the glyphs. */
export const embedded =
  `<< /Type /Font /Subtype /TrueType /BaseFont /Sans /FirstChar 32 /LastChar 255 /Widths [${widths}] ` +
  "/Encoding /WinAnsiEncoding /FontDescriptor << /Type /FontDescriptor /FontName /Sans /Flags 32 /FontFile2 90 0 R >> >>";
export const fontFile = { 90: { entries: "", data: "" } };

/** A font of Type 3, whose only letter W is a square. */
export const drawnFont =
  "<< /Type /Font /Subtype /Type3 /Name /Drawn /FontBBox [0 0 10 10] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 87 /LastChar 87 /Widths [10] /CharProcs << /w 12 0 R >> /Encoding << /Differences [87 /w] >> >>";
export const drawnGlyph = { 12: { entries: "", data: "10 0 d0 0 0 8 8 re f" } };

export interface Words {
  readonly at?: Point;
  /** In points. */
  readonly size?: number;
  /** Degrees from upright on the lid of the folded box. */
  readonly turned?: number;
  readonly ink?: string;
  readonly font?: string;
  readonly text?: string;
}

export const black = "0 0 0 1 k";

/** Upright words that begin in the middle of the lid. Each letter is half as wide as the size. */
export function words({
  at = middle,
  size = 12,
  turned = 0,
  ink = black,
  font = "T",
  text = "Word",
}: Words = {}): string {
  const angle = ((headAngle() + turned) * Math.PI) / 180;
  const turn = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle)].map((part) => part.toFixed(6));
  return `${ink} BT /${font} ${size} Tf ${turn.join(" ")} ${at[0].toFixed(3)} ${at[1].toFixed(3)} Tm (${text}) Tj ET `;
}

/** A page with words in an embedded font. */
export function withWords(options: Words): SheetParts {
  return { content: words(options), resources: `/Font << /T ${embedded} >>`, objects: fontFile };
}

/** A square of so many points in the middle of the lid. */
export function square(size = 72): string {
  return `${middle[0].toFixed(3)} ${middle[1].toFixed(3)} ${size} ${size} re `;
}

/** A color space of one named ink that looks like magenta. */
export function separation(name: string): string {
  return `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]`;
}
