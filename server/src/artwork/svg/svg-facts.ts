import type { FileFacts, FileFault, PageFacts } from "@boxwright/core/artwork/file-facts";
import { simplifySvg } from "../../platform/render-svg.ts";
import { millimetresPerPixel } from "../../uploads/draw-svg.ts";
import { type OpenSvg, openSvgBytes } from "../../uploads/open-svg.ts";
import type { UnusableFile } from "../../uploads/refusals.ts";
import { readSvgMarks } from "./svg-marks.ts";
import { SvgPage } from "./svg-page.ts";
import { svgPicture } from "./svg-picture.ts";
import { readSvgTexts } from "./svg-texts.ts";
import { pageMatrix } from "./svg-view.ts";

/**
 * What an SVG file prints. Its colors are those of screens. Boxes are those of whole shapes, regardless of clips and masks. What filters,
 * masks and patterns paint is not read.
 */
export async function svgFacts(bytes: Uint8Array): Promise<FileFacts> {
  const file = await openSvgBytes(bytes);
  if (!file.ok) return factsOf([], faultsOf(file.refusal));
  try {
    return factsOf([await pageOf(file.value)], []);
  } catch {
    return factsOf([], [{ kind: "broken", detail: null }]);
  }
}

function factsOf(pages: readonly PageFacts[], faults: readonly FileFault[]): FileFacts {
  const file = { mediaType: "image/svg+xml", outputIntent: null, isTurned: false, profile: null } as const;
  return { ...file, pageCount: 1, pages, faults };
}

function faultsOf({ why, dangers }: UnusableFile): FileFault[] {
  if (why !== "unsafe-svg") return [{ kind: "broken", detail: null }];
  return dangers.map(({ kind, detail }) => ({ kind: "unsafe-svg", detail: detail ?? kind }));
}

async function pageOf({ source, root, size }: OpenSvg): Promise<PageFacts> {
  const matrix = pageMatrix(root, size, millimetresPerPixel);
  const sheet = { width: size.width * millimetresPerPixel, height: size.height * millimetresPerPixel };
  const { marks, gradients } = readSvgMarks(simplifySvg(source), matrix);
  const page = new SvgPage(sheet, gradients);
  for (const mark of marks) {
    const picture = mark.kind === "image" ? await svgPicture(mark) : null;
    if (picture !== null) page.addPicture(picture);
    else if (mark.kind === "path") page.addPath(mark);
  }
  const texts = readSvgTexts(root, matrix);
  return {
    ...sheet,
    hasTrimBox: false,
    beyond: [0, 0, 0, 0],
    ...page.facts,
    ...texts,
    omitted: page.facts.omitted + texts.omitted,
    technical: [],
    spots: [],
    vanishing: [],
    hiddenLayers: [],
  };
}
