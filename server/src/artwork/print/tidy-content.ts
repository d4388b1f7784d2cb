import { type PDFContext, type PDFDict, PDFName, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import { operatorsOf } from "../pdf/content-operators.ts";
import { dictEntry, dictOf, entryOf, nameEntry, streamEntry } from "../pdf/objects.ts";
import { nameAt } from "../pdf/operands.ts";
import type { ResourceKind } from "../pdf/resources.ts";
import { unpackStream } from "../pdf/unpack-stream.ts";

/** The kind of resources that an operator names, with the place of the name among its operands. */
const namedBy: ReadonlyMap<string, readonly [ResourceKind, number]> = new Map([
  ["Do", ["XObject", 0]],
  ["gs", ["ExtGState", 0]],
  ["Tf", ["Font", 0]],
  ["cs", ["ColorSpace", 0]],
  ["CS", ["ColorSpace", 0]],
  ["scn", ["Pattern", -1]],
  ["SCN", ["Pattern", -1]],
  ["sh", ["Shading", 0]],
]);

/** What editors keep for themselves, what links content to layers and words of the file, and what a press decides itself. */
const unprinted: Readonly<Record<"Form" | "Image" | "ExtGState", readonly string[]>> = {
  Form: ["Metadata", "PieceInfo", "LastModified", "StructParent", "StructParents", "OC", "OPI", "Ref", "Name"],
  Image: ["Metadata", "StructParent", "OC", "OPI", "Alternates", "Name", "ID"],
  ExtGState: ["TR", "TR2", "HT", "HTP", "BG", "BG2", "UCR", "UCR2"],
};

/** Removes everything from the resources of content that the content does not use, and from what it uses all that is not printed. */
export class ContentTidier {
  readonly #context: PDFContext;
  readonly #tidied = new Set<PDFObject>();

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /** The resources that content names. */
  usedResources(content: Uint8Array, resources: PDFDict | undefined): PDFDict {
    const used = this.#context.obj({});
    for (const { name, operands } of operatorsOf(content)) {
      const [kind, place] = namedBy.get(name) ?? [];
      if (kind === undefined || place === undefined) continue;
      const key = PDFName.of(nameAt(operands, place));
      const object = dictEntry(resources, kind)?.get(key);
      if (object === undefined) continue;
      const list = dictEntry(used, kind) ?? this.#context.obj({});
      used.set(PDFName.of(kind), list);
      if (list.has(key)) continue;
      list.set(key, object);
      this.#tidy(kind, entryOf(list, nameAt(operands, place)), resources);
    }
    return used;
  }

  #tidy(kind: ResourceKind, object: PDFObject | undefined, around: PDFDict | undefined): void {
    if (object === undefined || this.#tidied.has(object)) return;
    this.#tidied.add(object);
    if (kind === "XObject" && object instanceof PDFStream) this.#tidyObject(object, around);
    else if (kind === "Pattern" && object instanceof PDFStream) this.#tidyStream(object, around);
    else if (kind === "ExtGState") this.#tidyState(object);
    else if (kind === "Font" && nameEntry(object, "Subtype") === "Type3") this.#tidyGlyphs(object, around);
  }

  #tidyObject(object: PDFStream, around: PDFDict | undefined): void {
    const isForm = nameEntry(object, "Subtype") === "Form";
    for (const entry of unprinted[isForm ? "Form" : "Image"]) object.dict.delete(PDFName.of(entry));
    if (!isForm) return;
    const group = dictEntry(object, "Group");
    const space = nameEntry(group, "CS");
    // Colors are inks now, so they are mixed as inks.
    if (group?.has(PDFName.of("CS")) && space !== "DeviceGray") group.set(PDFName.of("CS"), PDFName.of("DeviceCMYK"));
    this.#tidyStream(object, around);
  }

  /** Old files let a form use the resources of its page. */
  #tidyStream(stream: PDFStream, around: PDFDict | undefined): void {
    const content = unpackStream(stream);
    if (content === null) return;
    const own = dictEntry(stream, "Resources") ?? around;
    stream.dict.set(PDFName.of("Resources"), this.usedResources(content, own));
  }

  #tidyState(state: PDFObject): void {
    const dict = dictOf(state);
    for (const entry of unprinted.ExtGState) dict?.delete(PDFName.of(entry));
    const group = streamEntry(dictEntry(dict, "SMask"), "G");
    if (group !== undefined) this.#tidy("XObject", group, undefined);
  }

  #tidyGlyphs(font: PDFObject, around: PDFDict | undefined): void {
    const glyphs = dictEntry(font, "CharProcs");
    const own = dictEntry(font, "Resources") ?? around;
    for (const [name] of glyphs?.entries() ?? []) {
      const glyph = streamEntry(glyphs, name.decodeText());
      if (glyph !== undefined) this.#tidyStream(glyph, own);
    }
    dictOf(font)?.delete(PDFName.of("Resources"));
  }
}
