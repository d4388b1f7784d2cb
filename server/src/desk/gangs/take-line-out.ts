import { mayBeGanged } from "@boxwright/core/fulfilment/gangs";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Author } from "../orders/change-order.ts";
import { type ChangedGang, changeGang, type GangDeps, type LockedGang, type SeenGang } from "./change-gang.ts";
import { currentLines, type GangLine } from "./gang.ts";
import { takeFromGang } from "./leave-gangs.ts";
import { lineName } from "./line-name.ts";
import type { ChangeGangRefusal, GangChanged } from "./refusals.ts";

/** Takes a line out of a gang before it is printed. The gang ends with its last line. */
export async function takeLineOut(
  deps: GangDeps,
  author: Author,
  seen: SeenGang,
  { lineId, reason }: { readonly lineId: string; readonly reason: string | null },
): Promise<Result<ChangedGang, ChangeGangRefusal | GangChanged>> {
  return changeGang<ChangeGangRefusal>(deps, author, seen, async (tx, locked, at) => {
    const lines = currentLines(locked.gang);
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) return refused({ kind: "lineNotInGang" });
    const printed = printedAmong(locked, [line]);
    if (printed !== null) return refused({ kind: "onPress", line: printed });
    const version = await takeFromGang(tx, locked.gang, [lineId], { at, why: "takenOut" });
    const names = (some: readonly GangLine[]) => some.map((one) => nameOf(locked, one));
    const before = { lines: names(lines) };
    const after = { lines: names(lines.filter(({ id }) => id !== lineId)) };
    return ok({ version, action: "gang.lineTakenOut", before, after, reason });
  });
}

/** Dissolves a gang before any of its lines is printed. Its lines are made alone, or in another gang. */
export async function dissolveGang(
  deps: GangDeps,
  author: Author,
  seen: SeenGang,
  reason: string | null,
): Promise<Result<ChangedGang, ChangeGangRefusal | GangChanged>> {
  return changeGang<ChangeGangRefusal>(deps, author, seen, async (tx, locked, at) => {
    const lines = currentLines(locked.gang);
    const printed = printedAmong(locked, lines);
    if (printed !== null) return refused({ kind: "onPress", line: printed });
    const ids = lines.map(({ id }) => id);
    const version = await takeFromGang(tx, locked.gang, ids, { at, why: "dissolved" });
    const before = { lines: lines.map((line) => nameOf(locked, line)) };
    return ok({ version, action: "gang.dissolved", before, after: null, reason });
  });
}

/** The name of a line that is printed or being printed; null if none is. */
function printedAmong(locked: LockedGang, lines: readonly GangLine[]): string | null {
  const printed = lines.find(({ id, orderId }) => {
    const state = locked.orders.get(orderId)?.lines.find((line) => line.id === id)?.state;
    return state !== undefined && !mayBeGanged(state);
  });
  return printed === undefined ? null : nameOf(locked, printed);
}

function nameOf({ orders }: LockedGang, { id, orderId }: GangLine): string {
  const order = orders.get(orderId);
  return order === undefined ? id : lineName(order, id);
}
