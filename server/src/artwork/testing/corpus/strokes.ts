import { kraft } from "@boxwright/core/artwork/testing/mailer-pages";
import type { CorpusFile, Expected } from "./corpus-file.ts";
import { middle, onSheet } from "./sheet-page.ts";

const [x, y] = middle.map((value) => Number(value.toFixed(3))) as [number, number];
const line = (width: number, ink = "0 0 0 1 K") => `${ink} ${width} w ${x} ${y} m ${x + 90} ${y} l S `;
const stroke = (name: string, finds: readonly Expected[], content: string, box?: typeof kraft) =>
  onSheet(name, finds, { content }, box === undefined ? {} : { box });

/** Lines of all widths. */
export const strokes: readonly CorpusFile[] = [
  stroke("line of a quarter point", [], line(0.25)),
  stroke("line of a fifth of a point", ["stroke/warn"], line(0.2)),
  stroke("line without a width", ["stroke/fail"], line(0)),
  stroke("white line of half a point", [], line(0.5, "0 0 0 0 K")),
  stroke("white line of 0.4 points", ["stroke/warn"], line(0.4, "0 0 0 0 K")),
  stroke("line of half a point on kraft", [], line(0.5), kraft),
  stroke("line of 0.4 points on kraft", ["stroke/warn"], line(0.4), kraft),
  stroke(
    "line that a matrix makes thin",
    ["stroke/warn"],
    `q 0.1 0 0 0.1 ${x} ${y} cm 0 0 0 1 K 2 w 0 0 m 900 0 l S Q`,
  ),
  stroke("line that a matrix makes thick", [], `q 10 0 0 10 ${x} ${y} cm 0 0 0 1 K 0.05 w 0 0 m 9 0 l S Q`),
  stroke("filled line of 0.2 points", ["stroke/warn"], `0 0 0 1 k ${x} ${y} 90 0.2 re f`),
  stroke("filled line of 0.3 points", [], `0 0 0 1 k ${x} ${y} 90 0.3 re f`),
  stroke("short filled stroke of a letter", [], `0 0 0 1 k ${x} ${y} 3 0.2 re f`),
  stroke("hatching of 2,100 lines", ["unchecked/info"], line(0.3).repeat(2100)),
  stroke("dashes of a fifth of a point", ["stroke/warn"], `[2 1] 0 d ${line(0.2)}`),
];
