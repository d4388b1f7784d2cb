import {
  type approval,
  decideProof,
  getLineProof,
  getProofPicture,
  requestProof,
} from "@boxwright/contract/line-proof";
import {
  decideTrackedProof,
  getTrackedProof,
  getTrackedProofPicture,
  requestTrackedProof,
} from "@boxwright/contract/order-links";
import type { Result } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { z } from "zod";
import { readPrint } from "../../../artwork/read-prints.ts";
import { implement, type Operation, refuse } from "../../../platform/http/operation.ts";
import { type PresentingDeps, presentOrder, presentTrackedOrder } from "../../http/present-order.ts";
import { lockOrderByKey, readOrderByKey } from "../../order-link.ts";
import { lockOrder } from "../../postgres/order-store.ts";
import { readOrder } from "../../read-order.ts";
import { type DecideProofDeps, type DecisionOnProof, decideProof as decide } from "../decide-proof.ts";
import { newestProofOf } from "../postgres/proof-store.ts";
import { openProofPicture } from "../proof-picture.ts";
import type { ProofRefusal } from "../refusals.ts";
import { requestProofBy } from "../request-proof.ts";
import { type CheckOperationDeps, checkOperations } from "./check-operations.ts";
import { pictureReply } from "./picture-reply.ts";
import { presentProof, presentTrackedProof } from "./present-proof.ts";
import { problemOfProof } from "./refusal-to-problem.ts";

/** The id in the history for a person who uses the link of an order without a token. */
const linkHolder = "order-link";

export function approvalOperations(deps: DecideProofDeps & PresentingDeps & CheckOperationDeps): Operation[] {
  const { db, plant, now } = deps;
  const trackedReply = (order: Result<Order, ProofRefusal>) =>
    order.ok
      ? ({ status: 200, body: presentTrackedOrder(order.value, plant, now()) } as const)
      : problemOfProof(order.refusal);
  /** The newest proof of a line of an order; null if there is no such order, line or proof, or if it became out of date without a decision. */
  const proofOf = async (order: Order | null, lineId: string) => {
    const line = order?.lines.find(({ id }) => id === lineId);
    const proof = line === undefined ? null : await newestProofOf(db, line.id);
    if (line === undefined || proof === null) return null;
    const isOutOfDate = proof.decision === null && line.state !== "WaitingForCustomerApproval";
    if (isOutOfDate) return null;
    const print = proof.printId === null ? null : await readPrint(db, proof.printId);
    return { line, proof: { ...proof, previews: print?.measured.previews ?? [], sheets: deps.sheetsOfLine(line) } };
  };
  return [
    implement(getLineProof, async ({ visitor, params: { orderId, lineId } }) => {
      const found = await proofOf(await readOrder(db, visitor, orderId), lineId);
      return found === null ? refuse("NotFound") : { status: 200, body: presentProof(found.proof, found.line) };
    }),

    implement(getProofPicture, async ({ visitor, params: { orderId, ...picture } }) =>
      pictureReply(await openProofPicture(deps, await readOrder(db, visitor, orderId), picture)),
    ),

    implement(getTrackedProofPicture, async ({ params: { tenant, ...picture }, body: { key } }) =>
      pictureReply(await openProofPicture(deps, await readOrderByKey(db, tenant, key), picture)),
    ),

    implement(requestProof, async ({ visitor, params: { orderId, lineId }, body: { version } }) => {
      const by = { kind: "customer", id: visitor.id } as const;
      const order = await requestProofBy(deps, by, { lineId, version }, (tx) => lockOrder(tx, visitor, orderId));
      return order.ok ? { status: 200, body: presentOrder(order.value, deps) } : problemOfProof(order.refusal);
    }),

    implement(decideProof, async ({ visitor, params: { orderId, lineId }, body, clientIp }) => {
      const decider = { by: { kind: "customer", id: visitor.id }, clientIp } as const;
      const order = await decide(deps, decider, decisionOf(lineId, body), (tx) => lockOrder(tx, visitor, orderId));
      return order.ok ? { status: 200, body: presentOrder(order.value, deps) } : problemOfProof(order.refusal);
    }),

    implement(getTrackedProof, async ({ params: { tenant, lineId }, body: { key } }) => {
      const found = await proofOf(await readOrderByKey(db, tenant, key), lineId);
      return found === null ? refuse("NotFound") : { status: 200, body: presentTrackedProof(found.proof) };
    }),

    implement(requestTrackedProof, async ({ visitor, params: { tenant, lineId }, body: { key, version } }) => {
      const by = { kind: "customer", id: visitor?.id ?? linkHolder } as const;
      const order = await requestProofBy(deps, by, { lineId, version }, (tx) => lockOrderByKey(tx, tenant, key));
      return trackedReply(order);
    }),

    implement(decideTrackedProof, async ({ visitor, params: { tenant, lineId }, body: { key, ...body }, clientIp }) => {
      const decider = { by: { kind: "customer", id: visitor?.id ?? linkHolder }, clientIp } as const;
      return trackedReply(
        await decide(deps, decider, decisionOf(lineId, body), (tx) => lockOrderByKey(tx, tenant, key)),
      );
    }),

    ...checkOperations(deps),
  ];
}

function decisionOf(
  lineId: string,
  { comment = "", culture = "en", ...body }: z.output<typeof approval>,
): DecisionOnProof {
  return { ...body, lineId, comment, language: shopLanguageOf(culture) };
}
