import { PDFDict, PDFStream } from "@cantoo/pdf-lib";
import { entryOf, itemsOf } from "./objects.ts";
import type { PageNode } from "./page-tree.ts";
import { Resources } from "./resources.ts";
import { TooIntricate } from "./too-intricate.ts";
import { unpackStream } from "./unpack-stream.ts";

const mostBytes = 256 * 1024 * 1024;
const lineEnd = Uint8Array.of(10);

/** The content of a page: its streams are one, with white space between them. Null if a stream cannot be unpacked. */
export function pageContent({ dict }: PageNode): Uint8Array | null {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const stream of itemsOf(entryOf(dict, "Contents"))) {
    const bytes = stream instanceof PDFStream ? unpackStream(stream, mostBytes) : null;
    if (bytes === null) return null;
    length += bytes.length + 1;
    if (length > mostBytes) throw new TooIntricate("more than 256 MB of content");
    parts.push(bytes, lineEnd);
  }
  const [only] = parts;
  return parts.length === 2 && only !== undefined ? only : Buffer.concat(parts);
}

export function pageResources({ entries }: PageNode): Resources {
  const dict = entries.get("Resources");
  return new Resources(dict instanceof PDFDict ? dict : undefined);
}
