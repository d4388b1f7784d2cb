import { createHmac, timingSafeEqual } from "node:crypto";

/** How much the clocks of the shop and of the plant may differ. */
const maxSkewSeconds = 300;
/** While a secret is replaced, a sender signs with both. */
const maxSignatures = 5;
const maxHeaderLength = 600;

/** The value of the signature header: `t=<Unix seconds>,v1=<hex>`. */
export function sign(secret: string, body: Uint8Array | string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${signatureOf(secret, String(seconds), body).toString("hex")}`;
}

/** Whether the sender of a body has the secret; `stale` if the body was signed too long ago, or in the future. */
export function verify(
  secret: string,
  { header, body, now }: { readonly header: string | null; readonly body: Uint8Array; readonly now: Date },
): "valid" | "invalid" | "stale" {
  const { seconds, signatures } = partsOf(header ?? "");
  if (seconds === null) return "invalid";
  const expected = signatureOf(secret, seconds, body);
  if (!signatures.some((signature) => timingSafeEqual(signature, expected))) return "invalid";
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= maxSkewSeconds ? "valid" : "stale";
}

function signatureOf(secret: string, seconds: string, body: Uint8Array | string): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}

/** Unknown parts are skipped, so that later versions can add some. */
function partsOf(header: string): { readonly seconds: string | null; readonly signatures: readonly Buffer[] } {
  if (header.length > maxHeaderLength) return { seconds: null, signatures: [] };
  const parts = header.split(",").map((part) => part.trim());
  const seconds = parts.map((part) => /^t=(\d{1,12})$/.exec(part)?.[1]).find((found) => found !== undefined) ?? null;
  const signatures = parts.flatMap((part) => /^v1=([0-9a-f]{64})$/i.exec(part)?.[1] ?? []);
  return { seconds, signatures: signatures.slice(0, maxSignatures).map((hex) => Buffer.from(hex, "hex")) };
}
