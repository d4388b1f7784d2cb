import { PDFDict, PDFDocument, PDFName, type PDFRef, PDFStream } from "@cantoo/pdf-lib";
import { printsUnchanged } from "./prints-unchanged.ts";

/**
 * Adds the first page of an uploaded PDF to a document, as a form whose unit square is the visible part of the page. Null for a page that
 * a press would not print as the shopper saw it; the caller draws it as a picture instead.
 */
export async function uploadedPage(doc: PDFDocument, bytes: Uint8Array): Promise<PDFRef | null> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => null);
  if (source === null || source.isEncrypted || source.getPageCount() === 0) return null;
  const page = source.getPage(0);
  const { x, y, width, height } = page.getTrimBox();
  if (page.getRotation().angle % 360 !== 0 || !(width > 0 && height > 0) || !printsUnchanged(page)) return null;
  const form = await doc.embedPage(page, { left: x, bottom: y, right: x + width, top: y + height }, [
    1 / width,
    0,
    0,
    1 / height,
    -x / width,
    -y / height,
  ]);
  await form.embed();
  // Copying a page loses its group, and with it how its transparent parts are blended.
  if (page.node.lookup(PDFName.of("Group")) instanceof PDFDict) {
    const group = doc.context.obj({ Type: "Group", S: "Transparency", CS: "DeviceCMYK" });
    doc.context.lookup(form.ref, PDFStream).dict.set(PDFName.of("Group"), group);
  }
  return form.ref;
}
