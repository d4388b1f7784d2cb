import { mkdtempDisposable, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import { box, printedPdf, size } from "../print/testing/printed.ts";
import { separateInProcess } from "./separate-in-process.ts";
import { type PlatePicture, separatePrint } from "./separate-print.ts";

const place = makeDataDir();
afterAll(() => place.remove());

const separation = (name: string) =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 0.2] /N 1 >>]`;

/** The left half in half of cyan and all of black, and varnish and a spot color that becomes magenta on the right. */
const page = {
  content: "0.5 0 0 1 k 0 0 100 100 re f /V cs 1 scn 120 20 40 40 re f /P cs 1 scn 170 20 20 20 re f",
  resources: `/ColorSpace << /V ${separation("Varnish")} /P [/Separation /PANTONE_Pink /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>] >>`,
};

async function printIn(folder: string): Promise<string> {
  const path = join(folder, "print.pdf");
  await writeFile(path, await printedPdf(place.path, page));
  return path;
}

/** The amounts of ink of all pixels. */
async function amountsOf(picture: PlatePicture | undefined): Promise<number[]> {
  if (picture === undefined) throw new Error("A plate is missing");
  expect((await sharp(picture.png).metadata()).channels).toBe(1);
  return [...(await sharp(picture.png).toColourspace("b-w").raw().toBuffer())].map((light) => 255 - light);
}

test("the plates of a print are its inks and varnish, and a plate without ink is none", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "boxwright-plates-"));
  const pictures: PlatePicture[] = [];
  const path = await printIn(folder.path);
  const [side] = await separatePrint(path, box, async (picture) => void pictures.push(picture));
  expect(side?.plates.map(({ name }) => name)).toEqual(["Cyan", "Magenta", "Black", "Varnish"]);
  const [cyan, , black] = await Promise.all(pictures.map(amountsOf));
  const solid = (black ?? []).flatMap((ink, pixel) => (ink === 255 ? [cyan?.[pixel] ?? 0] : []));
  // The rows of the page's edge are mixed with bare paper.
  const halfway = solid.filter((ink) => Math.abs(ink - 127.5) < 2).length;
  expect(halfway / solid.length).toBeGreaterThan(0.99);
  const part = solid.length / (black?.length ?? 1);
  expect(side?.plates[2]?.coverage).toBeCloseTo(part, 2);
  expect(side?.plates[0]?.coverage).toBeCloseTo(part / 2, 2);
  expect(side?.plates[3]?.coverage).toBeGreaterThan(0);
});

test("a process writes a picture of each plate, and a print that takes too much of a processor has none", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "boxwright-plates-"));
  const task = {
    plant: "arlington",
    box: { family: "mailer", size, board: "E", color: "white", sides: ["outside"] },
    path: await printIn(folder.path),
    folder: folder.path,
  } as const;
  expect(await separateInProcess(task, { processorSeconds: 0.05 })).toMatchObject({
    ok: false,
    refusal: { kind: "taskImpossible" },
  });
  const separated = await separateInProcess(task);
  expect(separated).toMatchObject({ ok: true, value: [{ side: "outside" }] });
  const pictures = ["Black", "Cyan", "Magenta", "Varnish"].map((name) => `outside-${name}.png`);
  expect((await readdir(folder.path)).sort()).toEqual([...pictures, "print.pdf"]);
});
