import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";

/** Removes the objects to which nothing in the file refers any more, such as the pictures before their conversion. */
export function removeUnreachable(context: PDFContext): void {
  const reached = new Set<PDFRef>();
  const { Root, Info, ID } = context.trailerInfo;
  const waiting: PDFObject[] = [Root, Info, ID].filter((object) => object !== undefined);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      const found = reached.has(object) ? undefined : context.lookup(object);
      reached.add(object);
      if (found !== undefined) waiting.push(found);
    } else waiting.push(...partsOf(object));
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
}

function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFStream) return object.dict.values();
  if (object instanceof PDFDict) return object.values();
  return object instanceof PDFArray ? object.asArray() : [];
}
