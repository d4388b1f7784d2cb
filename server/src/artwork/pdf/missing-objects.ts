import { PDFArray, PDFDict, PDFInvalidObject, PDFName, type PDFObject, PDFRef, PDFStream } from "@cantoo/pdf-lib";
import { dictOf } from "./objects.ts";
import type { PageNode } from "./page-tree.ts";

/** What a page does not need to be printed, or what leads away from it. */
const unneeded = new Set([
  "Parent",
  "Metadata",
  "PieceInfo",
  "Properties",
  "OC",
  "StructParent",
  "OPI",
  "Measure",
  "AF",
]);
const mostObjects = 500_000;

/** A reference of a page's content that leads to nothing, or to an object that cannot be read; null if there is none. Loading leaves out such objects in silence. */
export function missingObject({ dict, entries }: PageNode): string | null {
  const seen = new Set<PDFObject>();
  const waiting: (PDFObject | undefined)[] = [dict.get(PDFName.of("Contents")), entries.get("Resources")];
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) {
    const found = next instanceof PDFRef ? dict.context.lookup(next) : next;
    if (next instanceof PDFRef && (found === undefined || found instanceof PDFInvalidObject)) return String(next);
    if (found === undefined || seen.has(found) || seen.size > mostObjects) continue;
    if (found instanceof PDFArray) {
      seen.add(found);
      for (const item of found.asArray()) waiting.push(item);
    } else if (found instanceof PDFDict || found instanceof PDFStream) {
      seen.add(found);
      for (const [key, value] of dictOf(found)?.entries() ?? []) {
        if (!unneeded.has(key.decodeText())) waiting.push(value);
      }
    }
  }
  return null;
}
