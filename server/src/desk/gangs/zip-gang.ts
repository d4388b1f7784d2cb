import { drawSheetPlan } from "@boxwright/core/fulfilment/draw-sheet-plan";
import { gangTicket } from "@boxwright/core/fulfilment/gang-ticket";
import { letterOf, type PlannedGang } from "@boxwright/core/fulfilment/planned-gang";
import type { Result } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { templateOf } from "@boxwright/core/structures/template";
import type { Logger } from "pino";
import type { GoodsOfLine } from "../../fulfilment/goods-of-line.ts";
import type { LineOfOrder } from "../../fulfilment/packs/pack-content.ts";
import type { PackLineDeps } from "../../fulfilment/packs/pack-line.ts";
import { type UnpackedLine, zipPacks } from "../../fulfilment/packs/zip-packs.ts";
import { readOrderById } from "../../orders/read-order.ts";
import type { Database } from "../../platform/db/database.ts";
import { currentLines, type Gang } from "./gang.ts";
import { lineName } from "./line-name.ts";

export interface ZipGangDeps {
  readonly db: Database;
  readonly goodsOfLine: GoodsOfLine;
  /** The country of the plant. */
  readonly country: string;
  readonly packing: PackLineDeps;
}

/**
 * The ticket and the sheet plan of a gang, and the print packs of its lines, as one ZIP archive. Lines without any artwork, such as blank boxes,
 * have no pack. The same gang gives the same bytes.
 */
export async function zipGang(
  { db, goodsOfLine, country, packing }: ZipGangDeps,
  gang: Gang,
  tenant: TenantName,
  log: Logger,
): Promise<Result<ReadableStream<Uint8Array>, UnpackedLine>> {
  const lines = await linesOf(db, gang);
  const planned = plannedGang(gang, lines, goodsOfLine);
  const { gangTicketPdf } = await import("../../documents/gang-ticket-pdf.ts");
  const ticket = await gangTicketPdf(gangTicket(planned, tenant, country), gang.madeAt);
  const extras = [
    { name: `gang-ticket-${gang.number}.pdf`, bytes: ticket },
    { name: `sheet-plan-${gang.number}.dxf`, bytes: new TextEncoder().encode(drawSheetPlan(planned)) },
  ];
  const packed = lines.filter(({ line }) => line.artwork.length > 0 || line.designId !== null);
  return zipPacks(packing, packed, log, extras);
}

async function linesOf(db: Database, gang: Gang): Promise<LineOfOrder[]> {
  const lines: LineOfOrder[] = [];
  for (const { id, orderId } of currentLines(gang)) {
    const order = await readOrderById(db, orderId);
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined || order.number === null) throw new Error(`The line ${id} of a gang has no numbered order`);
    lines.push({ order: { ...order, number: order.number }, line });
  }
  return lines;
}

/** The lines have letters in their sequence, as on the page of the desk. */
function plannedGang({ number, plan }: Gang, lines: readonly LineOfOrder[], goodsOfLine: GoodsOfLine): PlannedGang {
  const [first] = lines;
  return {
    number,
    plan,
    finish: first === undefined ? null : goodsOfLine(first.line).finish,
    lines: lines.map(({ order, line }, place) => {
      const { flat } = goodsOfLine(line);
      return {
        id: line.id,
        letter: letterOf(place),
        name: lineName(order, line.id),
        titles: line.titles,
        quantity: line.quantity,
        up: plan.places.filter(({ id }) => id === line.id).length,
        template: flat && templateOf(flat, "outside"),
      };
    }),
  };
}
