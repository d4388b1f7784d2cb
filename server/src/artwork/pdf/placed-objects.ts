import { identity, type Matrix, product } from "@boxwright/core/structures/matrix";
import { type PDFDict, PDFStream } from "@cantoo/pdf-lib";
import { boundsOfPoints, boxOf, cornersOf, nowhere, sharedBox } from "./boxes.ts";
import { type ColourSpace, readColourSpace } from "./colour-space.ts";
import { OperandDict } from "./content-lexer.ts";
import type { Operator } from "./content-operators.ts";
import type { Box } from "./graphics-state.ts";
import { imageEntry } from "./inline-image.ts";
import type { Edit, PictureMark } from "./mark.ts";
import { dictEntry, dictOf, entryOf, isTrue, nameEntry, numberEntry, numbersEntry } from "./objects.ts";
import { nameAt } from "./operands.ts";
import { Resources } from "./resources.ts";
import type { Run, RunStart } from "./run.ts";

/** A form or a picture by its name. */
export function placeObject(run: Run, operator: Operator): Edit {
  const object = run.resources.find("XObject", nameAt(operator.operands, 0));
  if (!(object instanceof PDFStream)) return undefined;
  const kind = nameEntry(object, "Subtype");
  const hiddenBy = run.hiddenBy ?? run.walker.options.layers.hiddenBy(entryOf(object, "OC"));
  if (kind === "Image") return placePicture(run, operator, object, hiddenBy);
  if (kind !== "Form") return undefined;
  const scope = { resources: run.resources, place: run.place, hiddenBy };
  const edit = run.walker.options.visitor.operator?.(operator, run.state, scope);
  return edit ?? placeForm(run, object, hiddenBy);
}

function placeForm(run: Run, form: PDFStream, hiddenBy: string | null): Edit {
  const { bounds, isGroup, matrix } = partsOfForm(form);
  const state = run.state.copy();
  state.matrix = product(state.matrix, matrix);
  const shown = bounds === null ? state.clip : sharedBox(state.clip, boundsOfPoints(cornersOf(bounds, state.matrix)));
  if (shown === null && !run.walker.options.rewrites) return undefined;
  state.clip = shown ?? nowhere;
  if (isGroup) Object.assign(state, { blend: "Normal", fillAlpha: 1, strokeAlpha: 1, softMask: null });
  const other = walkForm(run, form, { state, place: run.place === "page" ? "form" : run.place, hiddenBy });
  return other === null ? undefined : `/${run.resources.add("XObject", other)} Do`;
}

interface FormParts {
  readonly matrix: Matrix;
  readonly bounds: Box | null;
  readonly isGroup: boolean;
  readonly resources: PDFDict | undefined;
}

/** Pages place a form many times. */
const knownForms = new WeakMap<PDFStream, FormParts>();

function partsOfForm(form: PDFStream): FormParts {
  const known = knownForms.get(form);
  if (known !== undefined) return known;
  const parts = {
    matrix: matrixOfForm(form),
    bounds: boxOf(numbersEntry(form, "BBox")),
    isGroup: nameEntry(dictEntry(form, "Group"), "S") === "Transparency",
    resources: dictEntry(form, "Resources"),
  };
  knownForms.set(form, parts);
  return parts;
}

/** Walks a form, and returns another one if it was edited. */
export function walkForm(run: Run, form: PDFStream, start: Pick<RunStart, "state" | "place" | "hiddenBy">) {
  const own = partsOfForm(form).resources;
  const resources = own === undefined ? run.resources.inherited() : new Resources(own);
  const { within } = run.start;
  const content = run.walker.walkStream(form, { ...start, resources, within, ignoresColour: run.ignoresColour });
  return content === null ? null : run.walker.streams.register(form, content, resources);
}

export function matrixOfForm(form: PDFStream): Matrix {
  const [a, b, c, d, e, f] = numbersEntry(form, "Matrix") ?? identity;
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}

function placePicture(run: Run, operator: Operator, stream: PDFStream, hiddenBy: string | null): Edit {
  const isMask = isTrue(stream, "ImageMask");
  return paintPicture(
    run,
    operator,
    {
      stream,
      inline: null,
      width: numberEntry(stream, "Width") ?? 0,
      height: numberEntry(stream, "Height") ?? 0,
      bits: isMask ? 1 : (numberEntry(stream, "BitsPerComponent") ?? 8),
      isMask,
      space: isMask ? null : readColourSpace(entryOf(stream, "ColorSpace"), run.resources.spaces),
    },
    hiddenBy,
  );
}

/** A picture within the content. */
export function placeInlineImage(run: Run, operator: Operator): Edit {
  const [inline] = operator.operands;
  if (!(inline instanceof OperandDict)) return undefined;
  const number = (key: string) => {
    const value = imageEntry(inline, key);
    return typeof value === "number" ? value : 0;
  };
  const isMask = imageEntry(inline, "ImageMask") === true;
  const picture = {
    stream: null,
    inline,
    width: number("Width"),
    height: number("Height"),
    bits: isMask ? 1 : number("BitsPerComponent"),
    isMask,
    space: isMask ? null : spaceOfInline(run, inline),
  };
  return paintPicture(run, operator, picture, run.hiddenBy);
}

/** A name, or `[/Indexed base high table]`. */
function spaceOfInline(run: Run, inline: OperandDict): ColourSpace | null {
  const space = imageEntry(inline, "ColorSpace");
  if (typeof space === "string") return run.resources.colourSpace(space);
  const [, base, , lookup] = Array.isArray(space) ? space : [];
  if (typeof base !== "string") return null;
  const bytes = lookup instanceof Uint8Array ? lookup : new Uint8Array();
  return { kind: "indexed", components: 1, base: run.resources.colourSpace(base), lookup: bytes };
}

type Picture = Pick<PictureMark, "stream" | "inline" | "width" | "height" | "bits" | "isMask" | "space">;

function paintPicture(run: Run, operator: Operator, picture: Picture, hiddenBy: string | null): Edit {
  const { state, resources, place } = run;
  const box = run.boxOf(boundsOfPoints(cornersOf([0, 0, 1, 1], state.matrix)));
  const scope = { resources, place, hiddenBy };
  const edit = run.paint({
    kind: "picture",
    operator,
    from: operator.start,
    state,
    scope,
    box,
    matrix: state.matrix,
    ...picture,
  });
  if (picture.isMask && box !== null) run.paintPatterns(true, false, box);
  return edit;
}

/** A shading that fills the clip. */
export function placeShading(run: Run, operator: Operator): Edit {
  const shading = dictOf(run.resources.find("Shading", nameAt(operator.operands, 0)));
  if (shading === undefined) return undefined;
  const { state } = run;
  const bounds = boxOf(numbersEntry(shading, "BBox"));
  const box = run.boxOf(bounds === null ? state.clip : boundsOfPoints(cornersOf(bounds, state.matrix)));
  const space = readColourSpace(entryOf(shading, "ColorSpace"), run.resources.spaces);
  return run.paint({ kind: "shading", operator, from: operator.start, state, scope: run, box, shading, space });
}
