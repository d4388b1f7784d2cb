import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bleedWidth } from "@boxwright/core/structures/bleed";
import sharp from "sharp";
import type { line } from "../report.ts";
import { dieline, measureReport } from "./measure-report.ts";

interface MadeSvg {
  readonly color: "white" | "kraft";
  /** A transparent drawing leaves the board bare beside its shapes. */
  readonly isTransparent: boolean;
}

const shapes = 20_000;
/** The resolution of the baseline's picture, which is enough to see the file on a screen. */
const screenDensity = 96;

/** Checks an SVG of the sheet's size with many shapes, beside a plain picture of it. */
export async function measureSvg(folder: string, { color, isTransparent }: MadeSvg, print: typeof line): Promise<void> {
  const name = `${isTransparent ? "transparent" : "opaque"}-${color}`;
  const title = `${isTransparent ? "transparent" : "opaque"} SVG on ${color}`;
  const file = { path: join(folder, `${name}.svg`), mediaType: "image/svg+xml" } as const;
  await writeFile(file.path, drawing(isTransparent));
  const began = performance.now();
  await sharp(await readFile(file.path), { density: screenDensity, unlimited: true })
    .png()
    .toBuffer();
  print(
    `${title}, baseline: a picture at ${screenDensity} dpi`,
    `${((performance.now() - began) / 1000).toFixed(2)} s`,
  );
  await measureReport(folder, name, { title, file, color }, print);
}

/** A drawing of the sheet and its bleed, in millimetres: a gradient below small shapes, some of which let others shine through. */
function drawing(isTransparent: boolean): string {
  const [width, height] = [dieline.blank.width + 2 * bleedWidth, dieline.blank.height + 2 * bleedWidth];
  const ground = isTransparent ? "" : `<rect width="${width}" height="${height}" fill="url(#g)"/>`;
  const marks = Array.from({ length: shapes }, (_, at) => {
    const [x, y] = [(at * 7.3) % width, (at * 3.1) % height];
    const color = `rgb(${at % 256} ${(at * 5) % 256} ${(at * 11) % 256})`;
    const opacity = at % 10 === 0 ? ` fill-opacity="0.5"` : "";
    return `<path d="M${x.toFixed(2)} ${y.toFixed(2)}h4l-2 3.5z" fill="${color}"${opacity}/>`;
  });
  const stops = `<stop offset="0" stop-color="#0b6e4f"/><stop offset="1" stop-color="#f2c14e"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="g">${stops}</linearGradient></defs>${ground}${marks.join("")}</svg>`;
}
