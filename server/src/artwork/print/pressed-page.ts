import { deflateSync } from "node:zlib";
import { inverse } from "@boxwright/core/structures/matrix";
import { PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import { boundsOfPoints, cornersOf } from "../pdf/boxes.ts";
import { dictEntry, isTrue } from "../pdf/objects.ts";
import type { OpenedPdf } from "../pdf/open-pdf.ts";
import { pageGeometry } from "../pdf/page-geometry.ts";
import { rewritePage } from "../pdf/rewrite-page.ts";
import { TooIntricate } from "../pdf/too-intricate.ts";
import { PagePress } from "./page-press.ts";
import { ContentTidier } from "./tidy-content.ts";
import { Unprintable } from "./unprintable.ts";

/** A page of a file as a form of that file, in inks of the press. */
export interface PressedPage {
  /** It paints in millimetres, from the lower left corner of the page's trim box as it is seen. */
  readonly form: PDFRawStream;
  readonly isTransparent: boolean;
  readonly hasWhite: boolean;
}

/** Makes a page ready for the press, for a place where it has this scale. Throws {@link Unprintable} for one that cannot be printed. */
export async function pressedPage(file: OpenedPdf, index: number, scale: number): Promise<PressedPage> {
  const page = file.pages[index];
  if (page === undefined) throw new Unprintable({ kind: "broken", detail: "a page is missing" });
  const { context, layers } = file;
  const press = new PagePress(context, layers, scale);
  try {
    const rewritten = rewritePage(file, page, press);
    if (rewritten === null) throw new Unprintable({ kind: "broken", detail: "the content of a page" });
    await press.pictures.finish();
    const resources = new ContentTidier(context).usedResources(rewritten.content, rewritten.resources);
    const group = dictEntry(page.dict, "Group");
    const isTransparent = press.isTransparent || group !== undefined;
    const form = PDFRawStream.of(context.obj({ Type: "XObject", Subtype: "Form" }), deflateSync(rewritten.content));
    const { matrix, media } = pageGeometry(page);
    const set = (key: string, value: PDFObject) => form.dict.set(PDFName.of(key), value);
    set("BBox", context.obj([...boundsOfPoints(cornersOf(media, inverse(matrix)))]));
    set("Matrix", context.obj([...matrix]));
    set("Filter", PDFName.of("FlateDecode"));
    set("Resources", resources);
    // Without a group, the paint of a page would be mixed with that of other pages on the sheet.
    if (isTransparent) {
      set("Group", context.obj({ Type: "Group", S: "Transparency", CS: "DeviceCMYK", I: true, K: isTrue(group, "K") }));
    }
    return { form, isTransparent, hasWhite: press.hasWhite };
  } catch (error) {
    if (error instanceof TooIntricate) throw new Unprintable({ kind: "too-intricate", detail: error.message });
    throw error;
  }
}
