import { createHmac, timingSafeEqual } from "node:crypto";

const validDays = 7;
const filePath = /^\/fulfilment\/files\/([0-9a-f-]{36})$/;

export const fileLinksPath = "/fulfilment/files/*";

/** A URL that downloads a file of a work order, and when it expires. */
export interface FileLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Makes a link by which the plant downloads artwork. The link needs no other authorization, so it expires. */
export function fileLinkOf(
  { shop, secret }: { readonly shop: string; readonly secret: string },
  fileId: string,
  now: Date,
): FileLink {
  const expires = Math.floor(now.getTime() / 1000) + validDays * 86_400;
  const signature = signatureOf(secret, fileId, String(expires)).toString("hex");
  const url = `${shop}/fulfilment/files/${fileId}?expires=${expires}&signature=${signature}`;
  return { url, expiresAt: new Date(expires * 1000) };
}

/** The id of the upload, or of the approval of a print file, that a link opens; null for a link that is forged or expired. */
export function fileOfLink(secret: string, link: URL, now: Date): string | null {
  const fileId = filePath.exec(link.pathname)?.[1];
  const [expires, signature] = [link.searchParams.get("expires") ?? "", link.searchParams.get("signature") ?? ""];
  if (fileId === undefined || !/^\d{1,12}$/.test(expires) || !/^[0-9a-f]{64}$/.test(signature)) return null;
  if (!timingSafeEqual(Buffer.from(signature, "hex"), signatureOf(secret, fileId, expires))) return null;
  return Number(expires) * 1000 >= now.getTime() ? fileId : null;
}

/** The text differs from that of work orders and events, so that the signature of one never fits the other. */
function signatureOf(secret: string, fileId: string, expires: string): Buffer {
  return createHmac("sha256", secret).update(`file ${fileId} until ${expires}`).digest();
}
