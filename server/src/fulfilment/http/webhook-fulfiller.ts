import { ok, refused } from "@boxwright/core/kernel/result";
import { type PostOutcome, postSigned } from "../../platform/http/post-signed.ts";
import { fileLinkOf } from "../file-links.ts";
import type { Fulfiller } from "../fulfiller.ts";
import { sign } from "../signature.ts";
import { presentCancellation, presentWorkOrder } from "./present-work-order.ts";

export interface WebhookFulfillerConfig {
  readonly url: string;
  readonly secret: string;
  /** The shop's own origin, for links to files. */
  readonly shop: string;
}

const defaultTimeoutMilliseconds = 10_000;
/** The status of a plant that can no longer stop making a line. */
const conflict = 409;

/** Posts work orders and cancellations to the URL of the plant's system. Every status except 2xx is a failure, also a redirect. */
export function webhookFulfiller(
  { url, secret, shop }: WebhookFulfillerConfig,
  now: () => Date,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): Fulfiller {
  /** Tries of one message have the same Idempotency-Key, so that the plant recognizes a repetition. */
  const post = async (message: object, idempotencyKey: string): Promise<PostOutcome> => {
    const body = JSON.stringify(message);
    const signature = sign(secret, body, now());
    const receiver = "The plant's system";
    return postSigned({ url, body, signature, idempotencyKey, receiver, timeoutMilliseconds, service: "plant" });
  };
  return {
    async deliver(order) {
      const { reason } = await post(
        presentWorkOrder(order, (id) => fileLinkOf({ shop, secret }, id, now())),
        order.id,
      );
      return reason === null ? ok(null) : refused({ kind: "notDelivered", reason });
    },
    async cancel(cancellation) {
      const key = `${cancellation.workOrderId}-cancelled`;
      const { status, reason } = await post(presentCancellation(cancellation), key);
      if (reason === null) return ok(null);
      return refused({ kind: status === conflict ? "tooLate" : "notDelivered", reason });
    },
  };
}
