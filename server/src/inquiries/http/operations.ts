import { sendInquiry } from "@boxwright/contract/inquiries";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { newId } from "../../platform/ids.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { receiveInquiry } from "../receive-inquiry.ts";
import { problemOf } from "./refusal-to-problem.ts";

export interface InquiryDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

export function inquiryOperations(deps: InquiryDeps): Operation[] {
  return [
    implement(sendInquiry, async ({ visitor, body: { website, ...inquiry }, remember }) => {
      const { pageCultures } = tenantNamed(visitor.tenant);
      if (!pageCultures.includes(inquiry.culture)) return problemOf({ kind: "cultureNotOffered" });
      // A bot that fills in every field gets the usual response, but nothing is stored and nobody gets a mail.
      if (website) return { status: 201, body: { id: newId() } };
      return inTransaction(deps.db, async (tx) => {
        const received = await receiveInquiry(tx, deps, visitor, inquiry);
        if (!received.ok) return problemOf(received.refusal);
        const reply = { status: 201, body: { id: received.value } } as const;
        await remember(tx, reply);
        return reply;
      });
    }),
  ];
}
