import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Below this, the header costs more than the compression gains. */
const smallestWorthwhile = 1024;
/** Good enough for text made per request: higher levels cost far more time than they save bytes. */
const brotliQuality = 4;

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

const compressible =
  /^(?:text\/|application\/(?:json|problem\+json|javascript|manifest\+json|xml)|image\/(?:svg\+xml|vnd\.dxf))/;

/** The encoding that the client takes, brotli before gzip, or null. A quality of 0 is a refusal. */
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

/** True for text and the like, which compressing makes smaller. */
export function isCompressible(mediaType: string): boolean {
  return compressible.test(mediaType);
}

/** True where compressing saves more than it takes. */
export function isWorthCompressing(mediaType: string, bytes: number): boolean {
  return bytes >= smallestWorthwhile && isCompressible(mediaType);
}

/** Compresses off the main thread. */
export function compress(body: string | Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === "gzip") return gzipOf(body);
  return brotliOf(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
