import type { Plant } from "@boxwright/core/checkout/plant";
import { type GangFacts, gangMismatches, mayBeGanged } from "@boxwright/core/fulfilment/gangs";
import { planSheet, type SheetPlan } from "@boxwright/core/fulfilment/plan-sheet";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { summaryOf } from "@boxwright/core/orders/order-summary";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { GoodsOfLine } from "../../fulfilment/goods-of-line.ts";
import { readOrderOfTenant } from "../../orders/read-order.ts";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";
import { announceChange } from "../events/announce.ts";
import { type ChangedGang, lockOrders } from "./change-gang.ts";
import type { GangLine } from "./gang.ts";
import { gangFactsOf } from "./gang-facts.ts";
import { lineName } from "./line-name.ts";
import { gangsOfLines, insertGang } from "./postgres/gang-store.ts";
import type { MakeGangRefusal } from "./refusals.ts";

export interface MakeGangDeps {
  readonly db: Database;
  readonly goodsOfLine: GoodsOfLine;
  readonly plant: Plant;
  /** The largest sheet of the plant, in millimetres. */
  readonly sheet: SheetPlan["sheet"];
  readonly now: () => Date;
}

interface StaffAuthor {
  readonly actor: Extract<Actor, { readonly kind: "staff" }>;
  readonly clientIp: string | null;
}

interface WantedLine {
  readonly orderId: string;
  readonly lineId: string;
}

/** Makes a gang of lines that wait for their sheets and may share them, with its sheet plan. */
export async function makeGang(
  deps: MakeGangDeps,
  author: StaffAuthor,
  tenant: TenantName,
  wanted: readonly WantedLine[],
): Promise<Result<ChangedGang, MakeGangRefusal>> {
  for (const { orderId, lineId } of wanted) {
    const order = await readOrderOfTenant(deps.db, tenant, orderId);
    if (order?.lines.some(({ id }) => id === lineId) !== true) return refused({ kind: "lineNotFound", lineId });
  }
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    const orders = await lockOrders(tx, wanted);
    const lines: WaitingLine[] = [];
    for (const { orderId, lineId } of wanted) {
      const line = await waitingLine(tx, deps, orders.get(orderId), lineId, at);
      if (!line.ok) return line;
      lines.push(line.value);
    }
    const facts = gangMismatches(lines);
    if (facts.length > 0) return refused({ kind: "different", facts });
    const plan = planSheet(deps.sheet, lines);
    if (plan === null) return refused({ kind: "doesNotFit" });
    const { id: madeById, name: madeByName } = author.actor;
    const id = newId();
    const number = await insertGang(tx, { id, tenant, plan, madeById, madeByName, madeAt: at }, lines);
    const subject = { kind: "gang", id, label: number };
    const after = { lines: lines.map(({ name }) => name), sheets: plan.sheets, use: plan.use };
    await recordChange(tx, tenant, { ...author, action: "gang.made", subject, before: null, after, reason: null }, at);
    await announceChange(tx, tenant, "gang", id);
    return ok({ id, number, version: 1 });
  });
}

interface WaitingLine extends Omit<GangLine, "left">, GangFacts {
  readonly name: string;
  readonly shipBy: CalendarDate;
}

/** A line of a locked order that waits for its sheets, and is in no gang. */
async function waitingLine(
  tx: Transaction,
  { goodsOfLine, plant }: MakeGangDeps,
  order: Order | undefined,
  lineId: string,
  at: Date,
): Promise<Result<WaitingLine, MakeGangRefusal>> {
  const line = order?.lines.find(({ id }) => id === lineId);
  if (order === undefined || line === undefined) return refused({ kind: "lineNotFound", lineId });
  const name = lineName(order, lineId);
  if (!mayBeGanged(line.state)) return refused({ kind: "notWaiting", line: name, state: line.state });
  if (order.number === null) return refused({ kind: "notNumbered", line: name });
  const facts = gangFactsOf(goodsOfLine(line), line);
  const shipBy = summaryOf(plant, order, at).openLines.find(({ id }) => id === lineId)?.shipBy;
  if (facts === null || shipBy === undefined) return refused({ kind: "noSheet", line: name });
  const [gang] = await gangsOfLines(tx, [lineId]);
  if (gang !== undefined) return refused({ kind: "inGang", line: name, gang: gang.number });
  return ok({ ...facts, id: lineId, orderId: order.id, name, shipBy });
}
