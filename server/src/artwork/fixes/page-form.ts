import { deflateSync } from "node:zlib";
import { inverse, type Matrix } from "@boxwright/core/structures/matrix";
import { PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import { boundsOfPoints, cornersOf } from "../pdf/boxes.ts";
import type { Box } from "../pdf/graphics-state.ts";
import { numberText } from "../pdf/operands.ts";
import { pageContent } from "../pdf/page-content.ts";
import type { PageGeometry } from "../pdf/page-geometry.ts";
import type { PageNode } from "../pdf/page-tree.ts";
import { Unfixable } from "./unfixable.ts";

/** Boxes of a page that follow from its others, and what turns and enlarges it. */
const placing = ["CropBox", "BleedBox", "ArtBox", "Rotate", "UserUnit"] as const;

/** A box in millimetres of the page, in its user space. */
export function inUserSpace(box: Box, { matrix }: PageGeometry): Box {
  return boundsOfPoints(cornersOf(box, inverse(matrix)));
}

/** A page as a form, which keeps its states to itself and ends at the edges of the page. */
export function pageForm(page: PageNode, geometry: PageGeometry): PDFRef {
  const content = pageContent(page);
  if (content === null) throw new Unfixable("broken");
  const { context } = page.dict;
  const form = PDFRawStream.of(
    context.obj({ Type: "XObject", Subtype: "Form", Filter: "FlateDecode" }),
    deflateSync(content),
  );
  form.dict.set(PDFName.of("BBox"), context.obj([...inUserSpace(geometry.media, geometry)]));
  const resources = page.entries.get("Resources");
  form.dict.set(PDFName.of("Resources"), resources instanceof PDFDict ? resources : context.obj({}));
  const group = page.dict.get(PDFName.of("Group"));
  if (group !== undefined) form.dict.set(PDFName.of("Group"), group);
  return context.register(form);
}

interface PlacedForms {
  readonly content: string;
  readonly forms: Readonly<Record<string, PDFRef>>;
  readonly media: Box;
  readonly trim: Box;
  /** Whether the new page is upright and in points. */
  readonly isUpright: boolean;
}

/** Gives a page other content and boxes. Entries that it had from the nodes above it are its own then. */
export function replacePage(
  { dict, entries }: PageNode,
  { content, forms, media, trim, isUpright }: PlacedForms,
): PageNode {
  const { context } = dict;
  const resources = context.obj({ XObject: { ...forms } });
  const own = new Map(entries);
  const set = (key: string, value: PDFObject) => {
    dict.set(PDFName.of(key), value);
    if (own.has(key)) own.set(key, value);
  };
  for (const key of placing) {
    if (!isUpright && (key === "Rotate" || key === "UserUnit")) continue;
    dict.delete(PDFName.of(key));
  }
  const box = () => context.obj([...media]);
  set("MediaBox", box());
  set("CropBox", box());
  set("BleedBox", box());
  set("TrimBox", context.obj([...trim]));
  if (isUpright) set("Rotate", context.obj(0));
  set("Resources", resources);
  set("Contents", context.register(context.flateStream(content)));
  own.set("Resources", resources);
  for (const key of ["MediaBox", "CropBox"]) own.set(key, box());
  return { dict, entries: own };
}

/** Concatenates a matrix with enough digits for factors that are far from one. */
export function concatenated(matrix: Matrix): string {
  return `${matrix.map(numberText).join(" ")} cm`;
}
