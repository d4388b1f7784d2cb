import { drawScene } from "@boxwright/core/designs/drawing/draw-scene";
import type { DrawnSheet } from "@boxwright/core/designs/drawing/drawn-sheet";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import type { Scene } from "@boxwright/core/designs/scene";
import { type PrintSide, printSides } from "@boxwright/core/structures/sheet";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { afterAll, describe, expect, test } from "vitest";
import { checkPdf } from "../../structures/print/testing/check-pdf.ts";
import { type Plates, platesOfPages } from "../../structures/print/testing/plates.ts";
import { allStarters, boxIn, boxSizes, requireScene, sheetOf } from "../starters/testing/starter-boxes.ts";
import { loadTypefaces } from "../typefaces/load-typefaces.ts";
import { printFile } from "./print-file.ts";
import { dotsPerInchOf, shareOfDifference } from "./testing/compare-prints.ts";

/** The width of the compared pictures. */
const pixels = 900;

/** The families of a starter take turns, so that its prints are of several boxes. A third of them are on kraft. */
const prints = allStarters.flatMap(({ key, families }, starter) =>
  boxSizes.map((size, step) => ({
    key,
    size,
    family: families[(starter + step) % families.length] ?? "",
    color: key === "quiet-kraft" || (starter + step) % 3 === 0 ? ("kraft" as const) : ("white" as const),
  })),
);

/**
 * A print takes some seconds, so a run checks an eighth of them, always the same unless PRINT_SEED chooses another one, from 0 to 7. To check
 * all of them: `TEST_ALL=1 npx vitest run server/src/designs/print/starter-prints.test.ts`.
 */
const seed = Number(process.env["PRINT_SEED"] ?? 0);
const chosen = process.env["TEST_ALL"] === "1" ? prints : prints.filter((_, index) => index % 8 === seed);

const pdfium = await PDFiumLibrary.init();
afterAll(() => pdfium.destroy());

async function jobOf(scene: Scene, sheet: DrawnSheet) {
  const typefaces = await loadTypefaces(textsOf(scene));
  const drawn = (side: PrintSide) => drawScene(scene, sheet, side, typefaces);
  const drawings = { outside: drawn("outside"), inside: drawn("inside") };
  return { dieline: sheet.dieline, box: scene.box, sceneHash: "5".repeat(64), drawings, uploads: new Map() };
}

const printedInks = ["Cyan", "Magenta", "Yellow", "Black", "White"];

/** The plates of cuts, creases and notes, which are those of the sheet without a design. */
function technicalPlates(plates: Plates): [string, string][] {
  return [...plates]
    .filter(([ink]) => !printedInks.includes(ink))
    .map(([ink, plate]): [string, string] => [ink, Buffer.from(plate.ink).toString("base64")])
    .toSorted();
}

describe.each(chosen)(`the print of the starter $key on the $size $color $family (seed ${seed})`, (print) => {
  test("shows what its preview shows, on clean plates, in a file that other programs accept", async () => {
    const { key, size, family, color } = print;
    const scene = requireScene(key, { ...boxIn(family, size), color, sides: "both" }, "en");
    const sheet = sheetOf(scene.box);
    const job = await jobOf(scene, sheet);
    const pdf = await printFile(job);
    expect(Buffer.compare(pdf, await printFile(await jobOf(structuredClone(scene), sheet)))).toBe(0);
    expect(await checkPdf(pdf)).toMatchObject({ exit: 0 });
    expect(Buffer.from(pdf).toString("latin1")).not.toContain("/Font");
    const opened = await pdfium.loadDocument(pdf);
    expect(opened.getPageCount()).toBe(2);
    opened.destroy();

    const bare = await printFile({ ...job, drawings: { outside: [], inside: [] } });
    const pages = await platesOfPages([pdf, bare], dotsPerInchOf(sheet, pixels));
    expect(pages).toHaveLength(4);
    for (const [index, side] of printSides.entries()) {
      const [plates = new Map(), bareOnes = new Map()] = [pages[index], pages[index + 2]];
      const technical = technicalPlates(plates);
      expect(technical.length).toBeGreaterThan(2);
      expect(technical).toEqual(technicalPlates(bareOnes));
      expect(await shareOfDifference({ sheet, side, color, plates }, scene, pixels), side).toBeLessThan(0.01);
    }
  });
});
