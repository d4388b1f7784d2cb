import { createHash, createHmac } from "node:crypto";
import type { BraintreeConfig } from "../braintree-sdk.ts";
import { xmlOf } from "./xml.ts";

/** The signed form of a webhook from Braintree. */
export function signedNotification(
  { publicKey, privateKey }: Pick<BraintreeConfig, "publicKey" | "privateKey">,
  kind: string,
  transaction: { readonly orderId: string } | null,
): Record<"bt_signature" | "bt_payload", string> {
  const subject =
    transaction === null ? { check: true } : { transaction: { id: "t", status: "settled", ...transaction } };
  const xml = xmlOf("notification", { timestamp: "2026-11-23T12:00:00Z", kind, subject });
  const payload = `${Buffer.from(xml).toString("base64")}\n`;
  const key = createHash("sha1").update(privateKey).digest();
  return {
    bt_signature: `${publicKey}|${createHmac("sha1", key).update(payload).digest("hex")}`,
    bt_payload: payload,
  };
}
