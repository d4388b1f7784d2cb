import { faceTable } from "@boxwright/core/designs/face-table";
import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { panelFaces } from "@boxwright/core/structures/panel-faces";
import { regionOf } from "@boxwright/core/structures/regions";
import { seamsOf } from "@boxwright/core/structures/seams";
import { percentile } from "../load.ts";

type Line = (title: string, text: string) => void;

/** A usual box of every family, in inches. */
const boxes = [
  ["mailer", 10, 8, 4],
  ["shipper", 12, 9, 6],
  ["square", 4, 4, 4],
  ["gable", 8, 5, 5],
  ["gift", 9, 6, 3],
  ["document", 12, 9, 1],
] as const;

const runs = 20;

/** Milliseconds that a new size in the designer may take. */
const budget = 150;

function boxOf([code, ...lengths]: (typeof boxes)[number]): Dieline {
  const [length, width, depth] = lengths.map((inches) => inches * millimetresPerInch) as [number, number, number];
  const family = familyNamed(code);
  const drawn = family === undefined ? undefined : dielineOf("arlington", family, { length, width, depth });
  if (drawn?.ok !== true) throw new Error(`${code} cannot be drawn`);
  return drawn.value;
}

/** Milliseconds of a piece of work, the median of its runs and the first, cold one. */
function timed<Value>(work: () => Value): { value: Value; first: number; median: number } {
  const once = () => {
    const start = performance.now();
    const value = work();
    return { value, milliseconds: performance.now() - start };
  };
  const { value, milliseconds } = once();
  const times = Array.from({ length: runs }, () => once().milliseconds).sort((a, b) => a - b);
  return { value, first: milliseconds, median: percentile(times, 0.5) };
}

/** Measures what the designer computes of each size: the faces of a box, its seams and the regions of its panels. */
export function measureSheets(line: Line): void {
  for (const box of boxes) {
    const dieline = boxOf(box);
    const faces = timed(() => panelFaces(dieline));
    const seams = timed(() => seamsOf(dieline));
    const regions = timed(() =>
      [...faceTable(faces.value).values()].map(({ panel, side }) => regionOf(dieline, panel, side)),
    );
    const parts = [faces, seams, regions];
    const sum = (of: "first" | "median") => parts.reduce((total, part) => total + part[of], 0);
    const medians = parts.map(({ median }) => median.toFixed(1)).join(" + ");
    line(
      `faces, seams and regions, ${dieline.family.code}`,
      `${sum("median").toFixed(1)} ms (${medians}), the first time ${sum("first").toFixed(1)}; budget ${budget}`,
    );
  }
}
