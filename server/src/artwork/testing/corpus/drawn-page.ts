import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { headAngle } from "@boxwright/core/artwork/testing/mailer-pages";
import { millimetresPerPoint } from "@boxwright/core/kernel/units";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import { type Point, rectangle } from "@boxwright/core/structures/sheet";
import {
  extentOf,
  inches,
  panelOf,
  requireDieline,
  requireFamily,
} from "@boxwright/core/structures/testing/reference-box";
import { testPdf } from "../pdf-file.ts";
import type { Expected } from "./corpus-file.ts";
import { drawnFont, drawnGlyph } from "./sheet-page.ts";

/** A file of the whole sheet of a box, with everything that the shop has to find in it and in its plates. */
export interface DrawnFile {
  readonly name: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  readonly box: PrintedBox;
  /** Each check that must find something. Nothing else may. Empty for a near miss. */
  readonly finds: readonly Expected[];
}

const boxOf = (family: string): PrintedBox => {
  const size = inches(6, 4, 2);
  return { dieline: requireDieline(requireFamily(family), size), color: "white", sides: ["outside"] };
};
/** Small boxes, because drawing takes the longest. */
export const mailer = boxOf("mailer");
export const onKraft: PrintedBox = { ...mailer, color: "kraft" };
export const shipper = boxOf("shipper");

const [left, right, low, high] = extentOf(panelOf(mailer.dieline, "lid")) as [number, number, number, number];
export const lid = { left, right, low, high, x: (left + right) / 2, y: (low + high) / 2 };

const points = 1 / millimetresPerPoint;

/** A file whose content counts millimetres of the sheet. */
export function drawnFile(
  name: string,
  finds: readonly Expected[],
  content: string | Promise<string>,
  box: PrintedBox = mailer,
): DrawnFile {
  const { blank } = box.dieline;
  const [width, height] = [blank.width + 2 * bleedWidth, blank.height + 2 * bleedWidth].map((side) => side * points);
  const edge = bleedWidth * points;
  const trim = [edge, edge, (width ?? 0) - edge, (height ?? 0) - edge];
  const [x, y] = [bleedWidth - blank.x, bleedWidth - blank.y].map((by) => by * points);
  const bytes = async () =>
    testPdf({
      page: `/MediaBox [0 0 ${width} ${height}] /TrimBox [${trim.join(" ")}]`,
      content: `${points} 0 0 ${points} ${x} ${y} cm ${await content}`,
      resources: `/Font << /T ${drawnFont} >>`,
      objects: drawnGlyph,
    });
  return { name, finds, bytes, box };
}

/** An area in percent of the inks. */
export function area(rings: readonly (readonly Point[])[], [cyan, magenta, yellow, black]: readonly number[]): string {
  const parts = [cyan, magenta, yellow, black].map((percent = 0) => percent / 100);
  return `${parts.join(" ")} k ${rings.map(ringPath).join(" ")} f `;
}

export function ringPath(ring: readonly Point[]): string {
  return `${ring.map(([x, y], at) => `${x.toFixed(3)} ${y.toFixed(3)} ${at === 0 ? "m" : "l"}`).join(" ")} h`;
}

/** A rectangle on the lid, from its middle. */
export function onLid(width: number, height: number, inks: readonly number[]): string {
  return area([rectangle(lid.x, lid.y, lid.x + width, lid.y + height)], inks);
}

/** The whole sheet with its bleed. */
export function ground(inks: readonly number[], { dieline: { blank } }: PrintedBox = mailer): string {
  const far = 2 * bleedWidth;
  const sheet = rectangle(blank.x - far, blank.y - far, blank.x + blank.width + far, blank.y + blank.height + far);
  return area([sheet], inks);
}

/** Upright words of 12 points in the middle of the lid. */
export function drawnWords(inks: readonly number[]): string {
  const angle = (headAngle() * Math.PI) / 180;
  const turn = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle)].map((part) => part.toFixed(6));
  const ink = inks.map((percent) => percent / 100).join(" ");
  return `${ink} k BT /T ${12 * millimetresPerPoint} Tf ${turn.join(" ")} ${lid.x} ${lid.y} Tm (WWWW) Tj ET `;
}
