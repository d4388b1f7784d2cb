import { sandboxedHeaders } from "./security-headers.ts";

/** Headers of a file that visitors or customers have sent: a download that browsers do not display. */
export function downloadHeaders({ name, bytes }: { readonly name: string; readonly bytes: number }) {
  return {
    ...sandboxedHeaders,
    "content-length": String(bytes),
    "content-disposition": `attachment; filename*=UTF-8''${encodedName(name)}`,
  };
}

/** A file name in the encoding of RFC 8187. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
