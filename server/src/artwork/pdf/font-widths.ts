import { PDFArray, type PDFDict } from "@cantoo/pdf-lib";
import { dictEntry, entryOf, itemsOf, type MaybeObject, numberEntry, numberOf, numbersEntry } from "./objects.ts";

/** The width of a code that no table has: about that of a letter. */
const usualWidth = 500;
const mostWidths = 70_000;

/** The widths of a font's codes in thousandths of its size. */
export function readWidths(font: PDFDict, described: MaybeObject, isComposite: boolean): (code: number) => number {
  return isComposite ? widthsOfComposite(described) : widthsOfSimple(font);
}

function widthsOfSimple(font: PDFDict): (code: number) => number {
  const first = numberEntry(font, "FirstChar") ?? 0;
  const widths = numbersEntry(font, "Widths");
  const missing = numberEntry(dictEntry(font, "FontDescriptor"), "MissingWidth") ?? 0;
  if (widths === undefined) return () => usualWidth;
  return (code) => widths[code - first] ?? missing;
}

/** `first [w w w]` or `first last w`. */
function widthsOfComposite(font: MaybeObject): (code: number) => number {
  const usual = numberEntry(font, "DW") ?? 1000;
  const widths = new Map<number, number>();
  const items = itemsOf(entryOf(font, "W"));
  for (let at = 0; at + 1 < items.length && widths.size < mostWidths; ) {
    const first = numberOf(items[at]) ?? 0;
    const second = items[at + 1];
    if (second instanceof PDFArray) {
      for (const [place, width] of itemsOf(second).entries()) widths.set(first + place, numberOf(width) ?? usual);
      at += 2;
    } else {
      const last = Math.min(numberOf(second) ?? first, first + mostWidths);
      const width = numberOf(items[at + 2]) ?? usual;
      for (let code = first; code <= last && widths.size < mostWidths; code++) widths.set(code, width);
      at += 3;
    }
  }
  return (code) => widths.get(code) ?? usual;
}
