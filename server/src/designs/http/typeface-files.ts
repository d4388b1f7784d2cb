import { typefaceFamilies } from "@boxwright/core/designs/lettering/families";
import { LRUCache } from "lru-cache";
import type { Mounted, PageHandler } from "../../platform/http/page.ts";
import { fontFiles, readFontFile, readLicense } from "../typefaces/font-packages.ts";

/** The bytes of font files in memory. */
const cachedBytes = 8 * 1024 * 1024;

/** `/typefaces/…`: the font files of the designer under paths that never change their content, and the licenses of all typefaces. */
export function typefaceFiles(): Mounted[] {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: cachedBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const serveFont: PageHandler = async (request) => {
    const path = new URL(request.url).pathname;
    const file = fontFiles.get(path);
    if (file === undefined)
      return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } });
    const bytes = cache.get(path) ?? (await readFontFile(file));
    cache.set(path, bytes);
    return new Response(bytes, {
      headers: { "content-type": "font/woff", "cache-control": "public, max-age=31536000, immutable" },
    });
  };
  return [
    { path: "/typefaces/licenses", handle: serveLicenses },
    { path: "/typefaces/*", handle: serveFont },
  ];
}

const serveLicenses: PageHandler = async () => {
  const texts = await Promise.all(
    typefaceFamilies.map(async (family) => `${family.name}\n\n${(await readLicense(family)).trim()}\n`),
  );
  return new Response(texts.join(`\n${"-".repeat(80)}\n\n`), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
};
