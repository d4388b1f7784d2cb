import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** In bytes. Below it, the header costs more than the compression saves. */
const smallestWorthwhile = 1024;
/** For responses that are made per request. Higher levels take far more time and save few bytes. */
const brotliQuality = 4;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const compressible =
  /^(?:text\/|application\/(?:json|problem\+json|javascript|manifest\+json|octet-stream|wasm|xml)|image\/(?:svg\+xml|vnd\.dxf))/;

/** The encoding that the client accepts, brotli before gzip; null if none. A quality of 0 excludes an encoding. */
export function encodingFor(acceptEncoding: string | null): Encoding | null {
  if (acceptEncoding === null) return null;
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(",")
      .filter((entry) => !/;\s*q\s*=\s*0(?:\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(";")[0]?.trim()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") || accepted.has("*") ? "gzip" : null;
}

export function isCompressible(mediaType: string): boolean {
  return compressible.test(mediaType);
}

export function isWorthCompressing(mediaType: string, bytes: number): boolean {
  return bytes >= smallestWorthwhile && isCompressible(mediaType);
}

/** Compresses off the main thread. */
export function compress(body: string | Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "gzip") return gzipOf(body);
  return brotliOf(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
