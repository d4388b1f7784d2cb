import type { Logger } from "pino";
import type { Mounted } from "../../../../../platform/http/page.ts";
import { readBody } from "../../../../../platform/http/read-body.ts";
import type { OpenSdk } from "../braintree-sdk.ts";

export const braintreeWebhookPath = "/webhooks/braintree";

const maxBodyBytes = 256 * 1024;

export interface WebhookDeps {
  readonly openSdk: OpenSdk;
  /** Looks up what became of a payment; false where there is no such payment. */
  readonly lookAgain: (paymentId: string) => Promise<boolean>;
  readonly log: Logger;
}

/**
 * Where Braintree tells of transactions. Only what it has signed is heard, and nothing of it is believed: a notification
 * prompts a look at the payment that it names, so that one that comes twice, late or out of turn does no harm.
 */
export function braintreeWebhook({ openSdk, lookAgain, log }: WebhookDeps): Mounted {
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
      try {
        if (uuid.test(paymentId) && (await lookAgain(paymentId))) return reply(200);
      } catch (error) {
        log.warn({ err: error, kind, paymentId }, "A payment that Braintree tells of could not be looked up");
        return reply(503, { "retry-after": "60" });
      }
      log.error({ kind, paymentId }, "Braintree tells of a payment that is not the shop's");
      return reply(202);
    },
  };
}

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

/** What a notification is about, which need not be a transaction; null where Braintree has not signed it. */
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
