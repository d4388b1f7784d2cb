import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import loadGhostscript from "@okathira/ghostpdl-wasm";
import sharp from "sharp";

/** The amount of one ink at each dot of the page, from 0 to 255. */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** The plates of a page, by the names of their inks. */
export type Plates = ReadonlyMap<string, Plate>;

/** The plates that a press would get of a page of a PDF, by default the first, as Ghostscript separates it. */
export async function platesOf(pdf: Uint8Array, dotsPerInch: number, page = 1): Promise<Plates> {
  const [plates] = await separate([pdf], dotsPerInch, [`-dFirstPage=${page}`, `-dLastPage=${page}`]);
  if (plates === undefined) throw new Error(`The PDF has no page ${page}`);
  return plates;
}

/** The plates of all pages of several PDFs, one after another. Ghostscript starts once: a start takes as long as a page. */
export function platesOfPages(pdfs: readonly Uint8Array[], dotsPerInch: number): Promise<readonly Plates[]> {
  return separate(pdfs, dotsPerInch, []);
}

const program = fileURLToPath(new URL("gs.wasm", import.meta.resolve("@okathira/ghostpdl-wasm")));
let compiled: Promise<WebAssembly.Module> | undefined;

/** A Ghostscript with its own file system. All share one compiled program: V8 would optimize each again, which takes seconds of a processor. */
async function startGhostscript() {
  compiled ??= readFile(program).then((bytes) => WebAssembly.compile(bytes));
  const module = await compiled;
  return loadGhostscript({
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports, onInstance) => {
      onInstance(new WebAssembly.Instance(module, imports));
      return {};
    },
  });
}

async function separate(pdfs: readonly Uint8Array[], dotsPerInch: number, options: readonly string[]) {
  const ghostscript = await startGhostscript();
  const inputs = pdfs.map((pdf, index) => {
    const name = `in${index}.pdf`;
    ghostscript.FS.writeFile(name, pdf);
    return name;
  });
  const quiet = ["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER"];
  const device = ["-sDEVICE=tiffsep", `-r${dotsPerInch}`, "-dMaxSpots=12", "-sOutputFile=page%d.tif"];
  const exit = ghostscript.callMain([...quiet, ...options, ...device, ...inputs]);
  if (exit !== 0) throw new Error(`Ghostscript could not separate the PDF: exit code ${exit}`);
  const pages: Map<string, Plate>[] = [];
  for (const file of ghostscript.FS.readdir("/")) {
    const [, page, ink] = /^page(\d+)\((.+)\)\.tif$/.exec(file) ?? [];
    if (page === undefined || ink === undefined) continue;
    const plates = pages[Number(page) - 1] ?? new Map<string, Plate>();
    pages[Number(page) - 1] = plates;
    plates.set(ink, await readPlate(ghostscript.FS.readFile(file)));
  }
  return pages;
}

async function readPlate(tiff: Uint8Array): Promise<Plate> {
  const { data, info } = await sharp(tiff).toColourspace("b-w").negate().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, ink: data };
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
