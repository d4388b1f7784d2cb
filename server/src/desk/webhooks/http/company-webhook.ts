import { sign } from "../../../fulfilment/signature.ts";
import { postSigned } from "../../../platform/http/post-signed.ts";
import type { CompanySystem } from "../deliver-webhook.ts";

const defaultTimeoutMilliseconds = 10_000;

/** Posts events to the URL of the company's own system, signed as work orders are. */
export function companyWebhook(
  { url, secret }: { readonly url: string; readonly secret: string },
  now: () => Date,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): CompanySystem {
  return {
    async take({ id, body }) {
      const signature = sign(secret, body, now());
      const receiver = "The company's system";
      const signed = { url, body, signature, idempotencyKey: id, receiver, timeoutMilliseconds };
      const { reason } = await postSigned({ ...signed, service: "webhook" });
      return reason;
    },
  };
}
