import * as contract from "@boxwright/contract/desk/gangs";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { UnpackedLine } from "../../../fulfilment/packs/zip-packs.ts";
import { implement, implementOn, type Operation, type Refusal } from "../../../platform/http/operation.ts";
import type { Outbox } from "../../../platform/queue/event.ts";
import { type ChangedGang, findGang, type SeenGang } from "../change-gang.ts";
import type { Gang } from "../gang.ts";
import { type MakeGangDeps, makeGang } from "../make-gang.ts";
import { moveGang } from "../move-gang.ts";
import { dissolveGang, takeLineOut } from "../take-line-out.ts";
import { type ZipGangDeps, zipGang } from "../zip-gang.ts";
import { problemOfChange, problemOfMaking, problemOfMove } from "./refusal-to-problem.ts";

export interface GangOperationDeps extends MakeGangDeps, ZipGangDeps {
  readonly outbox: Outbox;
  /** The problem of a line whose pack cannot leave the shop. */
  readonly problemOfPack: (unpacked: UnpackedLine) => Refusal;
}

/** The calls of lines that share their sheets. */
export function gangOperations(deps: GangOperationDeps): Operation[] {
  const { db } = deps;
  const find = ({ gangId }: { readonly gangId: string }, { tenant }: SignedInStaff) => findGang(db, tenant, gangId);
  return [
    implement(contract.makeGang, async ({ staff, body: { lines }, clientIp }) => {
      const wanted = lines.map(({ orderId, lineItemId }) => ({ orderId, lineId: lineItemId }));
      const made = await makeGang(deps, { actor: staff, clientIp }, staff.tenant, wanted);
      return made.ok ? { status: 201, body: made.value } : problemOfMaking(made.refusal);
    }),

    implementOn(contract.takeLineOut, find, async ({ subject, staff, body, clientIp }) => {
      const { lineItemId: lineId, version, reason = null } = body;
      const seen = seenGang(subject, version, staff);
      const taken = await takeLineOut(deps, { actor: staff, clientIp }, seen, { lineId, reason });
      return taken.ok ? changed(taken.value) : problemOfChange(taken.refusal);
    }),

    implementOn(contract.dissolveGang, find, async ({ subject, staff, body: { version, reason = null }, clientIp }) => {
      const seen = seenGang(subject, version, staff);
      const dissolved = await dissolveGang(deps, { actor: staff, clientIp }, seen, reason);
      return dissolved.ok ? changed(dissolved.value) : problemOfChange(dissolved.refusal);
    }),

    implementOn(contract.moveGang, find, async ({ subject, staff, body: { version, ...move }, clientIp }) => {
      const moved = await moveGang(deps, { actor: staff, clientIp }, seenGang(subject, version, staff), move);
      return moved.ok ? changed(moved.value) : problemOfMove(moved.refusal);
    }),

    implementOn(contract.readGangPack, find, async ({ subject, staff, log }) => {
      const zipped = await zipGang(deps, subject, staff.tenant, log);
      if (!zipped.ok) return deps.problemOfPack(zipped.refusal);
      const headers = { "content-disposition": `attachment; filename="gang-${subject.number}.zip"` };
      return { status: 200, body: zipped.value, headers };
    }),
  ];
}

function seenGang(gang: Gang, version: number, { tenant }: SignedInStaff): SeenGang {
  return { gang, version, tenant };
}

function changed(body: ChangedGang) {
  return { status: 200, body } as const;
}
