import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { FontFile } from "@boxwright/core/designs/lettering/families";
import { filesToLoad, type Lettered, typefacesOf } from "@boxwright/core/designs/lettering/loaded-typefaces";
import { loadShapingEngine } from "@boxwright/core/designs/lettering/shaping-engine";
import type { Typeface, Typefaces } from "@boxwright/core/designs/lettering/typeface";
import { unpackWoff } from "@boxwright/core/designs/lettering/woff";
import { LRUCache } from "lru-cache";
import { readFontFile } from "./font-packages.ts";

const inflated = promisify(inflate);

/** Each takes up to a megabyte of memory. */
const openFiles = 48;
const opened = new LRUCache<string, Promise<Typeface>>({ max: openFiles });

/** The typefaces that texts need, from the shop's own files. */
export async function loadTypefaces(texts: readonly Lettered[]): Promise<Typefaces> {
  const files = new Map<string, Typeface>();
  for (let wanted = filesToLoad(texts, files); wanted.length > 0; wanted = filesToLoad(texts, files)) {
    for (const file of wanted) files.set(file.id, await faceOf(file));
  }
  return typefacesOf(files);
}

function faceOf(file: FontFile): Promise<Typeface> {
  const known = opened.get(file.id);
  if (known !== undefined) return known;
  const face = open(file);
  opened.set(file.id, face);
  face.catch(() => opened.delete(file.id));
  return face;
}

async function open(file: FontFile): Promise<Typeface> {
  const engine = await loadShapingEngine();
  return engine.open(await readFont(file));
}

/** A font file as programs use it, without its packing for browsers. */
export async function readFont(file: FontFile): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await readFontFile(file);
  return unpackWoff(packed, (part, length) => inflated(part, { maxOutputLength: length }));
}
