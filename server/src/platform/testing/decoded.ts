import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** The decompressed text of a response. Test clients without a socket do not decompress it themselves. */
export async function decodedText(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  switch (response.headers.get("content-encoding")) {
    case "br":
      return brotliDecompressSync(bytes).toString();
    case "gzip":
      return gunzipSync(bytes).toString();
    default:
      return new TextDecoder().decode(bytes);
  }
}
