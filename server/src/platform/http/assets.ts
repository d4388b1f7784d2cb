import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { HttpBindings } from "@hono/node-server";
import { LRUCache } from "lru-cache";
import { encodingFor, isWorthCompressing } from "./compression.ts";
import { cacheKeyHeaders } from "./shared-caching.ts";

interface Asset {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly encoding: string | null;
}

/** Serves a file of the storefront; null if the path is not a file. The connection is empty in tests without a socket. */
export type AssetHandler = (
  request: Request,
  path: string,
  connection: Partial<HttpBindings>,
) => Promise<Response | null>;

const mediaTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mjs: "text/javascript; charset=utf-8",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
};

const cachedBytes = 48 * 1024 * 1024;
const hashedFiles = "/assets/";
const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * Serves the files of a build that exist at the start, so no path can leave the folder. Each file is compressed once, at
 * the highest quality, and cached in memory. A missing folder has no files.
 */
export async function serveAssets(folder: string): Promise<AssetHandler> {
  const files = await filesUnder(folder);
  const cache = new LRUCache<string, Asset>({
    maxSize: cachedBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });

  return async (request, path) => {
    const file = files.get(path);
    if (file === undefined || (request.method !== "GET" && request.method !== "HEAD")) return null;
    const type = mediaTypes[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
    const isText = isWorthCompressing(type, file.size);
    const encoding = isText ? encodingFor(request.headers.get("accept-encoding")) : null;
    const key = `${encoding} ${path}`;
    const asset = cache.get(key) ?? (await load(file.location, encoding));
    cache.set(key, asset);

    const headers: Record<string, string> = {
      "cache-control": path.startsWith(hashedFiles) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      etag: asset.etag,
      ...cacheKeyHeaders("files"),
      "x-content-type-options": "nosniff",
      ...(isText && { vary: "Accept-Encoding" }),
    };
    if (request.headers.get("if-none-match") === asset.etag) return new Response(null, { status: 304, headers });
    headers["content-type"] = type;
    if (asset.encoding !== null) headers["content-encoding"] = asset.encoding;
    return new Response(asset.bytes, { headers });
  };
}

async function load(location: string, encoding: "br" | "gzip" | null): Promise<Asset> {
  const plain = await readFile(location);
  const bytes = encoding === null ? plain : encoding === "br" ? await smallestBrotli(plain) : await gzipOf(plain);
  const digest = createHash("sha1").update(bytes).digest("base64url");
  return { bytes: new Uint8Array(bytes), etag: `"${digest}"`, encoding };
}

function smallestBrotli(plain: Buffer): Promise<Buffer> {
  return brotliOf(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

/** All files by URL path, except source maps and dot files. */
async function filesUnder(folder: string): Promise<ReadonlyMap<string, { location: string; size: number }>> {
  const files = new Map<string, { location: string; size: number }>();
  for (const entry of await entriesOf(folder)) {
    const location = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, location).split(sep).join("/")}`;
    if (!entry.isFile() || path.endsWith(".map") || path.includes("/.")) continue;
    files.set(path, { location, size: (await stat(location)).size });
  }
  return files;
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
