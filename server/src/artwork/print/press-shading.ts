import { deflateSync } from "node:zlib";
import {
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import type { ColourSpace } from "../pdf/colour-space.ts";
import { dictOf, entryOf, type MaybeObject, numberEntry, numbersEntry } from "../pdf/objects.ts";
import { pressMesh } from "./press-mesh.ts";
import type { TargetSpaces } from "./press-spaces.ts";
import type { PressTarget } from "./press-target.ts";
import { sampledColours } from "./sampled-colours.ts";
import { Unprintable } from "./unprintable.ts";

/** How a stream is packed, which does not hold for other bytes. */
const packing = ["Filter", "DecodeParms", "Length"];

/** A gradient in the inks of the press. */
export function pressShading(
  context: PDFContext,
  shading: MaybeObject,
  space: ColourSpace,
  spaces: TargetSpaces,
  target: PressTarget,
): PDFRef {
  const entries = dictOf(shading);
  if (entries === undefined) throw new Unprintable({ kind: "broken", detail: "a gradient" });
  const dict = PDFDict.fromMapWithContext(new Map(entries.entries()), context);
  const set = (key: string, value: PDFObject) => dict.set(PDFName.of(key), value);
  const kept = keptSpace(space, spaces);
  set("ColorSpace", kept ?? PDFName.of(target.space));
  if (kept !== null) return context.register(withBytes(shading, dict, null));
  const background = numbersEntry(shading, "Background");
  if (background !== undefined) set("Background", context.obj([...target.convert(space, background, "among")]));
  const kind = numberEntry(shading, "ShadingType") ?? 0;
  const functions = entryOf(shading, "Function");
  if (functions === undefined && shading instanceof PDFStream) {
    const { data, decode } = pressMesh(shading, kind, space, target);
    set("Decode", context.obj([...decode]));
    set("BitsPerComponent", PDFNumber.of(8));
    return context.register(withBytes(shading, dict, data));
  }
  const domain = domainOf(shading, kind);
  dict.set(PDFName.of("Function"), sampledColours(context, functions, domain, space, target));
  return context.register(withBytes(shading, dict, null));
}

/** Inks of the press keep their numbers, whatever profile the file states for them. */
function keptSpace(space: ColourSpace, spaces: TargetSpaces): PDFRef | PDFName | null {
  if (!spaces.keepsInks) return null;
  if (space.kind === "cmyk") return PDFName.of("DeviceCMYK");
  if (space.kind === "gray") return PDFName.of("DeviceGray");
  return spaces.keeping(space);
}

/** The inputs of the functions: a place, a way along the gradient, or a value of a corner. */
function domainOf(shading: MaybeObject, kind: number): readonly number[] {
  if (kind > 3) return (numbersEntry(shading, "Decode") ?? []).slice(4, 6);
  const [low = 0, high = 1, ...other] = numbersEntry(shading, "Domain") ?? [];
  if (kind !== 1) return [low, high];
  return [low, high, other[0] ?? 0, other[1] ?? 1];
}

/** A mesh is a stream. */
function withBytes(shading: MaybeObject, dict: PDFDict, data: Uint8Array | null): PDFDict | PDFStream {
  if (!(shading instanceof PDFRawStream)) return dict;
  if (data === null) return PDFRawStream.of(dict, shading.contents);
  for (const key of packing) dict.delete(PDFName.of(key));
  dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
  return PDFRawStream.of(dict, deflateSync(data));
}
