import { sendInquiry } from "@boxwright/contract/inquiries";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { v7 as newId } from "uuid";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { implement, type Operation, refuse } from "../../platform/http/operation.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { receiveInquiry } from "../receive-inquiry.ts";

export interface InquiryDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

/** How messages to the shop come in. */
export function inquiryOperations(deps: InquiryDeps): Operation[] {
  return [
    implement(sendInquiry, async ({ visitor, body, remember }) => {
      if (!tenantNamed(visitor.tenant).pageCultures.includes(body.culture)) return refuse("InvalidCulture");
      // A machine that fills every field is told what a person is told, and nobody else of it.
      if (body.website) return { status: 201, body: { id: newId() } };
      return inTransaction(deps.db, async (transaction) => {
        const received = await receiveInquiry(transaction, deps, visitor, body);
        if (!received.ok) return received.refusal;
        const reply = { status: 201, body: { id: received.value } } as const;
        await remember(transaction, reply);
        return reply;
      });
    }),
  ];
}
