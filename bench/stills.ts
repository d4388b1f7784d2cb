import { millimetresPerInch } from "@boxwright/core/kernel/units";
import { encode } from "../server/src/structures/stills/encode.ts";
import { type Format, formats } from "../server/src/structures/stills/encoding.ts";
import type { Raster } from "../server/src/structures/stills/rasterise.ts";
import { renderStill, type StillRequest } from "../server/src/structures/stills/render-still.ts";
import type { Shopper } from "./shopper.ts";

type Line = (title: string, text: string) => void;

const sheet = { sides: "outside", view: "closed" } as const;
/** A box of every family, in inches, with its own artwork. */
const boxes = [
  { ...sheet, family: "mailer", lengths: [10, 8, 4], board: "E", color: "white", artwork: "sun" },
  { ...sheet, family: "shipper", lengths: [12, 9, 6], board: "B", color: "kraft", artwork: "parts" },
  { ...sheet, family: "square", lengths: [4, 4, 4], board: "E", color: "white", artwork: "tiles" },
  { ...sheet, family: "gable", lengths: [8, 5, 5], board: "24pt", color: "white", artwork: "market" },
  { ...sheet, family: "gift", lengths: [9, 6, 3], board: "E", color: "white", artwork: "ribbon" },
  { ...sheet, family: "document", lengths: [12, 9, 1], board: "E", color: "kraft", artwork: "paper" },
] as const;

type Box = (typeof boxes)[number];

function requestOf({ lengths, ...box }: Box, pixels: number, quality: StillRequest["quality"]): StillRequest {
  const [length, width, depth] = lengths;
  return {
    ...box,
    plant: "arlington",
    size: { length: length * millimetresPerInch, width: width * millimetresPerInch, depth: depth * millimetresPerInch },
    pixels,
    quality,
  };
}

/** Processor time in milliseconds, which other work on the machine does not affect. */
async function processorTime<T>(work: () => T | Promise<T>): Promise<{ milliseconds: number; result: T }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: (user + system) / 1000, result };
}

function rounded(milliseconds: number): string {
  return `${milliseconds.toFixed(0).padStart(4)} ms`;
}

/** A picture without a box, as the baseline of encoding. */
function flat(width: number): Raster {
  const height = Math.round(width * 0.75);
  return { width, height, pixels: new Uint8ClampedArray(width * height * 4).fill(200) };
}

async function encodeTimes(raster: Raster): Promise<string> {
  const times: string[] = [];
  for (const format of formats) {
    const { milliseconds, result } = await processorTime(() => encode(raster, { format, ground: "none" }));
    times.push(`${format} ${rounded(milliseconds)} ${(result.byteLength / 1000).toFixed(0)} kB`);
  }
  return times.join("  ");
}

async function measureDrawing(line: Line): Promise<void> {
  for (const box of boxes) {
    const quick = await processorTime(() => renderStill(requestOf(box, 500, "quick")));
    const finished = await processorTime(() => renderStill(requestOf(box, 1319, "finished")));
    const text = `quick 500 px ${rounded(quick.milliseconds)}  finished 1319 px ${rounded(finished.milliseconds)}`;
    line(`drawing a ${box.family}, processor time`, text);
  }
  for (const pixels of [300, 500, 714, 1319]) {
    const { milliseconds, result } = await processorTime(() => renderStill(requestOf(boxes[0], pixels, "finished")));
    line(`drawing and encoding ${pixels} px`, `drawing ${rounded(milliseconds)}  ${await encodeTimes(result)}`);
    line(`baseline: encoding a flat picture, ${pixels} px`, await encodeTimes(flat(pixels)));
  }
}

/** Requests pictures that the shop has not drawn yet, and then the same ones again from its cache. */
async function measureServing(shopper: Shopper, line: Line): Promise<void> {
  const format: Format = "avif";
  const began = performance.now();
  await shopper.get(`/api/structures/mailer/preview.${format}?length=6&width=6&depth=2&quality=quick&pixels=300`);
  line("first picture of the process that draws", rounded(performance.now() - began));
  for (const { family, lengths, color, artwork } of boxes) {
    const [length, width, depth] = lengths;
    for (const rest of ["quality=quick&pixels=500", "pixels=1319"]) {
      const box = `length=${length}&width=${width}&depth=${depth}&color=${color}&artwork=${artwork}`;
      const path = `/api/structures/${family}/preview.${format}?${box}&${rest}`;
      const began = performance.now();
      await shopper.get(path);
      const cold = performance.now();
      await shopper.get(path);
      const text = `cold ${rounded(cold - began)}  cached ${(performance.now() - cold).toFixed(1)} ms`;
      line(`picture of a ${family}, ${rest.replace("&", ", ")}`, text);
    }
  }
}

/** Measures pictures of boxes: drawn in this process on one core, and requested from the shop. */
export async function stills(shopper: Shopper, line: Line): Promise<void> {
  await measureDrawing(line);
  await measureServing(shopper, line);
}
