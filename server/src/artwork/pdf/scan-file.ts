import { isSpace } from "./characters.ts";
import { TooIntricate } from "./too-intricate.ts";
import { inflated } from "./unpack-stream.ts";

/** A file of more objects takes too long. */
export const mostObjects = 100_000;
/** Streams of objects are unpacked while a file is loaded, before anything else is known of it. */
const mostObjectBytes = 64 * 1024 * 1024;
const mostEntries = 1_000_000;
const longestDict = 4096;
const digits = /^[0-9]$/;

/** What is known of a file before it is loaded. */
export interface ScannedFile {
  readonly objects: number;
  /** Whether the file ends as it should. */
  readonly hasEnd: boolean;
}

/** Counts the objects of a file. Throws {@link TooIntricate} if loading it would take too much memory. */
export function scanFile(bytes: Buffer): ScannedFile {
  const objects = countObjects(bytes) + checkObjectStreams(bytes);
  const tail = bytes.subarray(-2048).toString("latin1");
  return { objects, hasEnd: /startxref\s+\d+\s+%%EOF/.test(tail) };
}

/** Objects begin with `number generation obj`. */
function countObjects(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf("obj"); at >= 0; at = bytes.indexOf("obj", at + 3)) {
    if (!isSpace(bytes[at - 1])) continue;
    let before = at - 1;
    while (isSpace(bytes[before])) before -= 1;
    if (digits.test(String.fromCharCode(bytes[before] ?? 0))) count += 1;
  }
  return count;
}

/** Returns how many objects the streams contain by their own account. */
function checkObjectStreams(bytes: Buffer): number {
  let [objects, unpacked, entries] = [0, 0, 0];
  for (const { text, data } of streamsOf(bytes, "/ObjStm")) {
    objects += Number(/\/N\s+(\d+)/.exec(text)?.[1] ?? 0);
    if (objects > mostObjects) return objects;
    if (text.includes("/FlateDecode")) unpacked += inflated(data, mostObjectBytes).length;
    if (unpacked > mostObjectBytes * 2) throw new TooIntricate("too many bytes of objects");
  }
  for (const { text, data } of streamsOf(bytes, "/XRef")) {
    const index = /\/Index\s*\[([^\]]*)\]/.exec(text)?.[1]?.trim().split(/\s+/).map(Number);
    const counts = index?.filter((_, place) => place % 2 === 1) ?? [Number(/\/Size\s+(\d+)/.exec(text)?.[1] ?? 0)];
    entries += counts.reduce((sum, count) => sum + count, 0);
    if (!(entries <= mostEntries)) throw new TooIntricate("too many entries of objects");
    if (text.includes("/FlateDecode")) inflated(data, mostObjectBytes);
  }
  return objects;
}

/** The streams of a type, each with the text of its dictionary. */
function* streamsOf(bytes: Buffer, type: string) {
  for (let at = bytes.indexOf(type); at >= 0; at = bytes.indexOf(type, at + type.length)) {
    const head = bytes.subarray(Math.max(0, at - longestDict), at).toString("latin1");
    const rest = bytes.subarray(at, at + longestDict).toString("latin1");
    const before = head.slice(head.lastIndexOf("obj") + 3);
    const stream = /stream\r?\n/.exec(rest);
    if (stream === null || rest.slice(0, stream.index).includes("endobj")) continue;
    const from = at + stream.index + stream[0].length;
    const end = bytes.indexOf("endstream", from);
    yield { text: before + rest.slice(0, stream.index), data: bytes.subarray(from, end < 0 ? bytes.length : end) };
  }
}
