import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { type BoxFamily, type BoxSize, dimensions } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { drawDxf } from "@boxwright/core/structures/draw-dxf";
import { families } from "@boxwright/core/structures/families";
import { templateOf } from "@boxwright/core/structures/template";
import { printTemplate } from "@boxwright/server/structures/print/print-template";
import { PDFDocument } from "@cantoo/pdf-lib";
import { percentile } from "./load.ts";

const runs = 15;

/** Measures how long print templates of the smallest, medium and largest boxes take, with an empty PDF as the baseline. */
export async function printTemplates(line: (title: string, text: string) => void): Promise<void> {
  const cold = performance.now();
  await printTemplate(templateOf(boxAt(families[0], 0.3), "outside"), "in");
  line("first template of a process", `${(performance.now() - cold).toFixed(0)} ms`);
  line("baseline: an empty page of pdf-lib", `${(await median(emptyPage)).toFixed(1)} ms`);
  for (const family of families) {
    for (const [name, part] of [
      ["smallest", 0],
      ["medium", 0.3],
      ["largest", 1],
    ] as const) {
      const box = boxAt(family, part);
      const pdf = await printTemplate(templateOf(box, "outside"), "in");
      const pdfTime = await median(() => printTemplate(templateOf(box, "outside"), "in"));
      const dxfTime = await median(async () => drawDxf(templateOf(box, "outside"), "in"));
      const text = `PDF ${pdfTime.toFixed(1)} ms, ${(pdf.byteLength / 1000).toFixed(0)} kB; DXF ${dxfTime.toFixed(1)} ms`;
      line(`template of a ${family.code}, ${name}`, text);
    }
  }
}

async function emptyPage(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage();
  return doc.save({ useObjectStreams: false });
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return percentile(times, 0.5);
}

/** A box at this part of its family's ranges, or smaller if its blank would not fit the sheet. */
function boxAt(family: BoxFamily | undefined, part: number): Dieline {
  if (family === undefined) throw new Error("there is no family");
  for (let tried = part; tried >= 0; tried -= 0.02) {
    const laid = dielineOf("arlington", family, sizeAt(family, tried));
    if (laid.ok) return laid.value;
  }
  throw new Error(`the plant cannot make any ${family.code} of this size or smaller`);
}

/** Takes every dimension at the same part of its range, so that squares stay square and no width exceeds its length. */
function sizeAt({ ranges }: BoxFamily, part: number): BoxSize {
  const [length, width, depth] = dimensions.map((dimension) => {
    const { min, max, step } = ranges[dimension];
    return (min + Math.floor(((max - min) * part) / step) * step) * millimetresPerInch;
  });
  return { length: length ?? 0, width: width ?? 0, depth: depth ?? 0 };
}
