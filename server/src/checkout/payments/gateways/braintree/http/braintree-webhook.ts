import { type Result, refused } from "@boxwright/core/kernel/result";
import type { Logger } from "pino";
import type { Mounted } from "../../../../../platform/http/page.ts";
import { readBody } from "../../../../../platform/http/read-body.ts";
import type { RecheckRefusal } from "../../../recheck-payment.ts";
import type { OpenSdk } from "../braintree-sdk.ts";

export const braintreeWebhookPath = "/webhooks/braintree";

const maxBodyBytes = 256 * 1024;

export interface WebhookDeps {
  readonly openSdk: OpenSdk;
  readonly recheckPayment: (paymentId: string) => Promise<Result<void, RecheckRefusal>>;
  readonly log: Logger;
}

/**
 * Takes Braintree's webhooks about transactions. It checks the signature, but trusts only the name of the payment, which it looks up. So a
 * webhook that comes twice, late or out of order does no harm.
 */
export function braintreeWebhook({ openSdk, recheckPayment, log }: WebhookDeps): Mounted {
  return {
    path: braintreeWebhookPath,
    handle: async (request) => {
      if (request.method !== "POST") return reply(405, { allow: "POST" });
      const sent = await readForm(request);
      if (sent === null) return reply(400);
      const notification = await notificationOf(openSdk, sent);
      if (notification === null) return reply(401);
      const { kind, paymentId } = notification;
      if (paymentId === undefined) return reply(200);
      const fail = (error: unknown) => {
        log.warn({ err: error, kind, paymentId }, "The payment of a Braintree webhook could not be looked up");
        return reply(503, { "retry-after": "60" });
      };
      try {
        const outcome = uuid.test(paymentId) ? await recheckPayment(paymentId) : notFound;
        if (outcome.ok) return reply(200);
        if (outcome.refusal.kind === "gatewayUnavailable") return fail(outcome.refusal.error);
      } catch (error) {
        return fail(error);
      }
      log.error({ kind, paymentId }, "A Braintree webhook names a payment that the shop does not have");
      return reply(202);
    },
  };
}

const notFound: Result<void, RecheckRefusal> = refused({ kind: "paymentNotFound" });

interface SignedForm {
  readonly signature: string;
  readonly payload: string;
}

async function readForm(request: Request): Promise<SignedForm | null> {
  const body = await readBody(request, maxBodyBytes);
  if (body.kind !== "read") return null;
  const form = new URLSearchParams(new TextDecoder().decode(body.bytes));
  const [signature, payload] = [form.get("bt_signature"), form.get("bt_payload")];
  return signature === null || payload === null ? null : { signature, payload };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The kind of a webhook and its payment, if it is about a transaction; null if Braintree has not signed it. */
async function notificationOf(openSdk: OpenSdk, { signature, payload }: SignedForm) {
  const sdk = await openSdk();
  try {
    const notification = await sdk.webhookNotification.parse(signature, payload);
    const transaction = "transaction" in notification ? notification.transaction : undefined;
    return { kind: notification.kind, paymentId: transaction && (transaction.orderId ?? "") };
  } catch {
    return null;
  }
}

function reply(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}
