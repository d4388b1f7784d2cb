import type { SetupOf } from "@boxwright/core/orders/cancel-lines";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { stockOf } from "@boxwright/core/structures/plant-stock";
import { orderChangeOperations } from "../desk/orders/http/operations.ts";
import { problemOfListedMove } from "../desk/orders/http/refusal-to-problem.ts";
import { moveOperations } from "../desk/production/http/move-operations.ts";
import { productionOperations } from "../desk/production/http/read-operations.ts";
import type { PackDeps } from "../fulfilment/packs/make-pack.ts";
import { packLine } from "../fulfilment/packs/pack-line.ts";
import { knowsStaff } from "../identity/staff/knows-staff.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { Machine } from "./machine.ts";
import { preparePrint } from "./prepare-print.ts";

/** How long a call waits for the print of a line that it moves. */
const mostSecondsOfPrint = 60;

/** The calls with which staff change orders. */
export function composeOrderChanges(
  { config, db, outbox, log, now }: Machine,
  { setupOf, packs }: { readonly setupOf: SetupOf; readonly packs: PackDeps },
): Operation[] {
  const printing = { config, db, outbox, log, now, mostSeconds: mostSecondsOfPrint };
  const moving = {
    db,
    outbox,
    now,
    preparePrint: (order: Order, line: OrderLine, to: LineState) => preparePrint(printing, order, line, to),
    preparePack:
      config.fulfilment.fulfiller.kind === "none"
        ? null
        : (line: { readonly orderId: string; readonly lineId: string }) => packLine({ ...packs, outbox }, line, log),
  };
  return [
    ...orderChangeOperations({ ...moving, setupOf, knowsStaff: (tenant, ids) => knowsStaff(db, tenant, ids) }),
    ...moveOperations({ ...moving, problemOf: problemOfListedMove }),
    ...productionOperations({
      db,
      goodsOfLine: packs.lines.goodsOfLine,
      sheet: stockOf(tenantNamed(config.tenant).plant).largestSheet,
      packing: { ...packs, outbox },
    }),
  ];
}
