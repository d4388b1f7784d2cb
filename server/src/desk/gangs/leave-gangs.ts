import { mayBeGanged, staysInGang } from "@boxwright/core/fulfilment/gangs";
import { lineMoved } from "../../orders/events.ts";
import { readLinesById } from "../../orders/lines-by-id.ts";
import type { Transaction } from "../../platform/db/database.ts";
import type { Outbox } from "../../platform/queue/event.ts";
import { currentLines, type Gang, type LeaveReason } from "./gang.ts";
import { gangsOfLines, leaveGang, lockGang, updateGang } from "./postgres/gang-store.ts";
import { planOfRest } from "./replan.ts";

/**
 * An outbox that also takes a line out of its gang when it leaves production: when it is cancelled, or goes back to the artwork check with other
 * artwork. That happens in the transaction that moves the line, so a gang never has a line that is not made.
 */
export function leavingGangs(outbox: Outbox): Outbox {
  return {
    async announce(tx, event, payload) {
      await outbox.announce(tx, event, payload);
      if (event.name !== lineMoved.name) return;
      const { lineId, from, to, at } = lineMoved.payload.parse(payload);
      // A line that was not in production before is in no gang, such as that of a new order.
      if (from === null || !staysInGang(from) || staysInGang(to)) return;
      await leaveGangOf(tx, lineId, { at: new Date(at), why: to === "Cancelled" ? "cancelled" : "movedBack" });
    },
  };
}

async function leaveGangOf(
  tx: Transaction,
  lineId: string,
  left: { readonly at: Date; readonly why: LeaveReason },
): Promise<void> {
  const [found] = await gangsOfLines(tx, [lineId]);
  if (found === undefined) return;
  const gang = await lockGang(tx, found.id);
  if (currentLines(gang).some(({ id }) => id === lineId)) await takeFromGang(tx, gang, [lineId], left);
}

/** Takes lines out of a locked gang, and plans the sheets of the others again, unless they are on the press. Returns its new version. */
export async function takeFromGang(
  tx: Transaction,
  gang: Gang,
  lineIds: readonly string[],
  left: { readonly at: Date; readonly why: LeaveReason },
): Promise<number> {
  await leaveGang(tx, gang.id, lineIds, left);
  const lines = gang.lines.map((line) => (lineIds.includes(line.id) ? { ...line, left } : line));
  const rest = currentLines({ lines });
  const named = await readLinesById(
    tx,
    rest.map(({ id }) => id),
  );
  const isOnPress = [...named.values()].some(({ state }) => !mayBeGanged(state));
  const plan = isOnPress ? gang.plan : planOfRest({ plan: gang.plan, lines });
  return updateGang(tx, gang.id, { plan, ...(rest.length === 0 && { dissolvedAt: left.at }) });
}
