import { PDFDict, type PDFName, PDFStream } from "@cantoo/pdf-lib";
import { operatorsOf } from "../pdf/content-operators.ts";
import { dictEntry, entryOf, type MaybeObject, nameEntry } from "../pdf/objects.ts";
import type { OpenedPdf } from "../pdf/open-pdf.ts";
import { nameAt } from "../pdf/operands.ts";
import { pageContent } from "../pdf/page-content.ts";
import { unpackStream } from "../pdf/unpack-stream.ts";

/** Removes the pictures and forms from the resources of content that names others instead, so that they do not stay in the file. */
export function removeReplaced({ context, pages }: Pick<OpenedPdf, "context" | "pages">): void {
  for (const page of pages) removeUnnamed(page.entries.get("Resources"), () => pageContent(page));
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && nameEntry(object, "Subtype") === "Form") {
      removeUnnamed(entryOf(object, "Resources"), () => unpackStream(object));
    }
  }
}

function removeUnnamed(resources: MaybeObject, content: () => Uint8Array | null): void {
  const objects = dictEntry(resources, "XObject");
  if (objects === undefined || !objects.keys().some(isAdded)) return;
  const bytes = content();
  if (bytes === null) return;
  const named = new Set<string>();
  for (const { name, operands } of operatorsOf(bytes)) if (name === "Do") named.add(nameAt(operands, 0));
  // Old files let a form use the resources of its page.
  const isLender = objects
    .keys()
    .some((key) => named.has(key.decodeText()) && lacksResources(entryOf(objects, key.decodeText())));
  if (isLender) return;
  for (const key of objects.keys()) if (!named.has(key.decodeText())) objects.delete(key);
}

/** The names of objects that a rewriter adds. */
function isAdded(key: PDFName): boolean {
  return /^Bx\d+$/.test(key.decodeText());
}

function lacksResources(object: MaybeObject): boolean {
  return nameEntry(object, "Subtype") === "Form" && !(entryOf(object, "Resources") instanceof PDFDict);
}
