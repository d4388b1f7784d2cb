import { dieline, ownOutline, white, whole } from "@boxwright/core/artwork/testing/mailer-pages";
import { type Point, rectangle } from "@boxwright/core/structures/sheet";
import { referenceBox, requireFamily } from "@boxwright/core/structures/testing/reference-box";
import { testPdf } from "../pdf-file.ts";
import { type CorpusFile, corpusFile } from "./corpus-file.ts";
import { points, separation, sheetHeight, sheetPdf, sheetWidth, square } from "./sheet-page.ts";

const { blank } = dieline;
const bleed = points(3.175);

/** A page of a size in points, all painted, as if its corner were that of the blank. */
function page(width: number, height: number, more = ""): () => Buffer {
  return () =>
    sheetPdf({
      page: `/MediaBox [0 0 ${width} ${height}] ${more}`,
      below: `0.6 0.2 0.1 0 k -99 -99 ${width + 199} ${height + 199} re f `,
    });
}

const larger = (millimetres: number) => page(sheetWidth + points(millimetres), sheetHeight);
const turned = (angle: number, [width, height]: Point) => page(width, height, `/Rotate ${angle}`);

/** Pages of the size of the sheet, and of other sizes. */
export const sizes: readonly CorpusFile[] = [
  corpusFile("size of the blank", [], page(sheetWidth, sheetHeight)),
  corpusFile("size of the blank with bleed", [], page(sheetWidth + 2 * bleed, sheetHeight + 2 * bleed)),
  corpusFile("half a millimetre wider", [], larger(0.5)),
  corpusFile("a millimetre and a half wider", ["size/warn"], larger(1.5)),
  corpusFile("thirty millimetres wider", ["size/warn"], larger(30)),
  corpusFile("half as large", ["size/warn"], page(sheetWidth / 2, sheetHeight / 2)),
  corpusFile("letter", ["size/warn"], page(612, 792)),
  corpusFile("ten millimetres narrower in its own size", ["size/fail"], larger(-10), { placement: whole }),
  corpusFile("two millimetres narrower in its own size", ["size/warn"], larger(-2), { placement: whole }),
  corpusFile(
    "much larger than the sheet in its own size",
    ["size/warn"],
    page(sheetWidth + points(40), sheetHeight + points(40)),
    {
      placement: whole,
    },
  ),
  corpusFile("lying, turned by 90 degrees", [], turned(90, [sheetHeight, sheetWidth])),
  corpusFile("turned by 180 degrees", [], turned(180, [sheetWidth, sheetHeight])),
  corpusFile("lying, turned by 270 degrees", [], turned(270, [sheetHeight, sheetWidth])),
  corpusFile("lying", [], page(sheetHeight, sheetWidth)),
  corpusFile("tenth of the size with a user unit of 10", [], page(sheetWidth / 10, sheetHeight / 10, "/UserUnit 10")),
  corpusFile("size of the sheet with a user unit of 2", ["size/warn"], page(sheetWidth, sheetHeight, "/UserUnit 2")),
];

const rings = (all: readonly (readonly Point[])[]) =>
  all
    .map((ring) =>
      ring
        .map(([x, y], at) => `${points(x).toFixed(3)} ${points(y).toFixed(3)} ${at === 0 ? "m" : "l"} `)
        .join("")
        .concat("h "),
    )
    .join("");
const moved = (by: number) => ownOutline.map((ring) => ring.map(([x, y]): Point => [x + by, y + by]));
const [lidCornerX, lidCornerY] = [blank.width / 2, blank.height * 0.75];
const window = (width: number) => rectangle(lidCornerX, lidCornerY, lidCornerX + width, lidCornerY + 20);

const cutting = (path: string, name = "CutContour", paint = "S") => ({
  content: `/C CS 1 SCN /C cs 1 scn 0.5 w ${path}${paint} `,
  resources: `/ColorSpace << /C ${separation(name)} >>`,
});
/** Unlike a mailer box, it has another sheet if it is mirrored. */
const cube = { ...white, dieline: referenceBox(requireFamily("square")) };

function cubeTemplate(isMirrored: boolean): Buffer {
  const { blank: sheetOf, cut } = cube.dieline;
  const onPage = ([x, y]: Point): Point => [isMirrored ? sheetOf.x + sheetOf.width - x : x - sheetOf.x, y - sheetOf.y];
  const { content, resources } = cutting(rings(cut.map((ring) => ring.map(onPage))));
  const [width, height] = [points(sheetOf.width), points(sheetOf.height)];
  return testPdf({
    page: `/MediaBox [0 0 ${width} ${height}]`,
    content: `0.6 0.2 0.1 0 k 0 0 ${width} ${height} re f ${content}`,
    resources,
  });
}

const sheet = (parts: Parameters<typeof sheetPdf>[0]) => () => sheetPdf(parts);
/** Slots of the box are closed lines of their own, so only its outline has most of the length. */
const outline = rings(ownOutline);

/** Lines of the template, and what they should not be. */
export const templates: readonly CorpusFile[] = [
  corpusFile("own template", [], sheet(cutting(outline))),
  corpusFile("own template under another name", [], sheet(cutting(outline, "Die-Cut"))),
  corpusFile("template off by a third of a millimetre", [], sheet(cutting(rings(moved(0.3))))),
  corpusFile("template off by two millimetres", ["template-lines/review"], sheet(cutting(rings(moved(2))))),
  corpusFile("mirrored template", ["template-lines/review"], () => cubeTemplate(true), { box: cube }),
  corpusFile("own template of a square box", [], () => cubeTemplate(false), { box: cube }),
  corpusFile("template without a slot", ["template-lines/review"], sheet(cutting(rings(ownOutline.slice(0, 1))))),
  corpusFile("window of 20 mm", ["template-lines/review"], sheet(cutting(outline + rings([window(20)])))),
  corpusFile(
    "window of 1 mm",
    ["template-lines/review", "tiny-cut/review"],
    sheet(cutting(outline + rings([window(1)]))),
  ),
  corpusFile("area in the cutting ink", ["cut-as-art/review"], sheet(cutting(square(), "CutContour", "f"))),
  corpusFile("area in the creasing ink", ["cut-as-art/review"], sheet(cutting(square(), "Crease", "f"))),
  corpusFile("area in the ink of glue", [], sheet(cutting(square(), "Glue", "f"))),
  corpusFile("outline in black", ["lines-print/fail"], sheet({ content: `0 0 0 1 K 0.5 w ${outline}S` })),
  corpusFile(
    "outline in a color of screens",
    ["lines-print/fail", "colour-space/warn"],
    sheet({ content: `1 0 0 RG 0.5 w ${outline}S` }),
  ),
  corpusFile("frame within the lid in black", [], sheet({ content: `0 0 0 1 K 0.5 w ${square()}S` })),
  corpusFile("outline a millimetre and a half aside", [], sheet({ content: `0 0 0 1 K 0.5 w ${rings(moved(1.5))}S` })),
];
