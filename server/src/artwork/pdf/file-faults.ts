import type { FileFault, FileFaultKind } from "@boxwright/core/artwork/file-facts";
import { PDFArray, type PDFContext, type PDFDict, PDFName, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import { dictEntry, dictOf, entryOf, itemsOf, nameEntry } from "./objects.ts";

/** Actions that only move the view or open a page of the web when a person clicks. */
const harmless = new Set(["GoTo", "URI", "Named"]);
const scripts = new Set(["JavaScript", "ECMAScript"]);
/** ISO 32000-2, table 201. */
const actions = new Set([
  ...["GoToR", "GoToE", "GoToDp", "Launch", "Thread", "Sound", "Movie", "Hide", "SubmitForm", "ResetForm"],
  ...["ImportData", "SetOCGState", "Rendition", "Trans", "GoTo3DView", "RichMediaExecute"],
]);
const media = new Set(["RichMedia", "Screen", "3D", "Movie", "Sound"]);
const mostFaults = 20;
const longestDetail = 80;

/** What a file does beyond being looked at, in any of its objects. */
export function activeParts(context: PDFContext, catalog: PDFDict): FileFault[] {
  const found = new Map<string, FileFault>();
  const add = (kind: FileFaultKind, detail: string | null) => {
    if (found.size < mostFaults)
      found.set(`${kind} ${detail}`, { kind, detail: detail?.slice(0, longestDetail) ?? null });
  };
  for (const [, object] of context.enumerateIndirectObjects()) inspect(object, add);
  inspectForm(catalog, add);
  return [...found.values()];
}

type Add = (kind: FileFaultKind, detail: string | null) => void;

function inspect(object: PDFObject, add: Add): void {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFArray) for (const item of next.asArray()) waiting.push(item);
    const dict = dictOf(next);
    if (dict === undefined) continue;
    for (const value of dict.values()) waiting.push(value);
    inspectDict(dict, next instanceof PDFStream, add);
  }
}

function inspectDict(dict: PDFDict, isStream: boolean, add: Add): void {
  const kind = nameEntry(dict, "S");
  const type = nameEntry(dict, "Type");
  if (kind !== undefined && (type === undefined || type === "Action") && !harmless.has(kind)) {
    if (scripts.has(kind)) add("script", kind);
    else if (actions.has(kind) && !isStructure(dict)) add("action", kind);
  }
  if (has(dict, "EmbeddedFiles")) add("embedded-file", null);
  if (has(dict, "EF")) add("embedded-file", null);
  const subtype = nameEntry(dict, "Subtype");
  if (subtype !== undefined && media.has(subtype) && type !== "Font") add("multimedia", subtype);
  if (isStream && has(dict, "F")) add("outside-reference", null);
  if (isStream && subtype === "Form" && has(dict, "Ref")) add("outside-reference", null);
  if (isStream && has(dict, "OPI")) add("outside-reference", "OPI");
}

/** Elements of the structure have any name as their kind. */
function isStructure(dict: PDFDict): boolean {
  return has(dict, "P") && (has(dict, "K") || has(dict, "Pg"));
}

function inspectForm(catalog: PDFDict, add: Add): void {
  const form = dictEntry(catalog, "AcroForm");
  if (has(form, "XFA")) add("form", "XFA");
  if (itemsOf(entryOf(form, "Fields")).length > 0) add("form", null);
}

function has(dict: PDFDict | undefined, key: string): boolean {
  return dict?.has(PDFName.of(key)) === true;
}
