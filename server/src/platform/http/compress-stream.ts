import { Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { encodingFor, isCompressible } from "./compression.ts";

/** Compresses a page while it streams, and passes each part of the renderer on immediately. */
export function compressPage(request: Request, response: Response): Response {
  const type = response.headers.get("content-type") ?? "";
  if (response.body === null || response.headers.has("content-encoding") || !isCompressible(type)) return response;
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  const encoding = request.method === "HEAD" ? null : encodingFor(request.headers.get("accept-encoding"));
  if (encoding === null) return new Response(response.body, { status: response.status, headers });

  const compressor =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  source.on("error", (error) => compressor.destroy(error));
  compressor.on("close", () => source.destroy());
  const body = Readable.toWeb(source.pipe(compressor)) as ReadableStream;
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  return new Response(body, { status: response.status, headers });
}
