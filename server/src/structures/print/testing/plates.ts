import loadGhostscript from "@okathira/ghostpdl-wasm";
import sharp from "sharp";

/** The amount of one ink at each dot of the page, from 0 to 255. */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** The plates that a press would get of a page of a PDF, by default the first, by the names of their inks, as Ghostscript separates it. */
export async function platesOf(pdf: Uint8Array, dotsPerInch: number, page = 1): Promise<ReadonlyMap<string, Plate>> {
  const ghostscript = await loadGhostscript({ print: () => {}, printErr: () => {} });
  ghostscript.FS.writeFile("in.pdf", pdf);
  const quiet = ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER"];
  const only = [`-dFirstPage=${page}`, `-dLastPage=${page}`];
  const separate = ["-sDEVICE=tiffsep", `-r${dotsPerInch}`, "-dMaxSpots=12", "-sOutputFile=page.tif", "in.pdf"];
  const exit = ghostscript.callMain([...quiet, ...only, ...separate]);
  if (exit !== 0) throw new Error(`Ghostscript could not separate the PDF: exit code ${exit}`);
  const plates = new Map<string, Plate>();
  for (const file of ghostscript.FS.readdir("/")) {
    const ink = /^page\((.+)\)\.tif$/.exec(file)?.[1];
    if (ink !== undefined) plates.set(ink, await readPlate(ghostscript.FS.readFile(file)));
  }
  return plates;
}

async function readPlate(tiff: Uint8Array): Promise<Plate> {
  const { data, info } = await sharp(tiff).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, ink: data.map((light) => 255 - light) };
}

/** The number of inked dots of a plate within a box, in points from the lower left. */
export function inkedDots(
  plate: Plate,
  dotsPerInch: number,
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[],
): number {
  const dots = (points: number) => (points * dotsPerInch) / 72;
  return plate.ink.filter((ink, index) => {
    const [x, y] = [(index % plate.width) + 0.5, plate.height - Math.floor(index / plate.width) - 0.5];
    return ink > 0 && x > dots(x0) && x < dots(x1) && y > dots(y0) && y < dots(y1);
  }).length;
}
