import { plantOf } from "@boxwright/core/checkout/plant";
import type { SetupOf } from "@boxwright/core/orders/cancel-lines";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { stockOf } from "@boxwright/core/structures/plant-stock";
import { fixProblemOf } from "../artwork/http/refusal-to-problem.ts";
import { PrintSeparations } from "../artwork/print-separations.ts";
import { deskArtworkOperations } from "../desk/artwork/http/operations.ts";
import { gangOperations } from "../desk/gangs/http/operations.ts";
import { candidatesOnSheets } from "../desk/gangs/known-candidates.ts";
import { orderChangeOperations } from "../desk/orders/http/operations.ts";
import { presentChangedOrder } from "../desk/orders/http/present-changed-order.ts";
import { problemOfListedMove, problemOfMove } from "../desk/orders/http/refusal-to-problem.ts";
import { moveOperations } from "../desk/production/http/move-operations.ts";
import { problemOfPackAmong } from "../desk/production/http/problem-of-pack.ts";
import { productionOperations } from "../desk/production/http/read-operations.ts";
import type { PackDeps } from "../fulfilment/packs/make-pack.ts";
import { packLine } from "../fulfilment/packs/pack-line.ts";
import { knowsStaff } from "../identity/staff/knows-staff.ts";
import type { MailBrand } from "../notifications/layout/mail-brand.ts";
import { cutOfLine, type PrintOfLine, reviewSheetsOfLine } from "../orders/approvals/line-sheets.ts";
import type { DiskCache } from "../platform/files/disk-cache.ts";
import type { Operation } from "../platform/http/operation.ts";
import type { FileDrawings } from "../uploads/drawing/file-drawings.ts";
import type { composeArtwork } from "./compose-artwork.ts";
import { type Machine, spoolOf } from "./machine.ts";
import { preparePrint } from "./prepare-print.ts";

/** How long a call waits for the print of a line that it moves. */
const mostSecondsOfPrint = 60;

/** The composed rooms of the shop that these calls use. */
export interface Making {
  readonly setupOf: SetupOf;
  readonly packs: PackDeps;
  readonly artwork: Pick<ReturnType<typeof composeArtwork>, "checking" | "fixing">;
  readonly printOfLine: PrintOfLine;
  /** Draws the pages of files. */
  readonly shopperPictures: FileDrawings;
  readonly plateCache: DiskCache;
  readonly readBrand: () => Promise<MailBrand>;
}

/** The calls with which staff change orders. */
export function composeOrderChanges(
  machine: Machine,
  { setupOf, packs, artwork, printOfLine, shopperPictures, plateCache, readBrand }: Making,
): Operation[] {
  const { config, db, reads, files, outbox, pictureSeal, log, now } = machine;
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
  const plant = plantOf(config.tenant);
  const { plant: plantName } = tenantNamed(config.tenant);
  const sheet = stockOf(plantName).largestSheet;
  const making = {
    db,
    goodsOfLine: packs.lines.goodsOfLine,
    cutOfLine: cutOfLine(artwork.checking),
    plant,
    now,
    sheet,
    packing: { ...packs, outbox },
  };
  return [
    ...orderChangeOperations({
      ...moving,
      setupOf,
      knowsStaff: (tenant, ids) => knowsStaff(db, tenant, ids),
      shop: config.siteOrigins[0],
      readBrand,
    }),
    ...moveOperations({ ...moving, problemOf: problemOfListedMove }),
    ...productionOperations({ ...making, reads, candidatesAmong: candidatesOnSheets(sheet) }),
    ...gangOperations({ ...making, outbox, country: plant.shipFrom.country, problemOfPack: problemOfPackAmong }),
    ...deskArtworkOperations({
      ...moving,
      files,
      plant,
      printOfLine,
      sheetsOfLine: reviewSheetsOfLine(artwork.checking),
      shop: config.siteOrigins[0],
      readBrand,
      separations: new PrintSeparations({ files, cache: plateCache, spool: spoolOf(config), plant: plantName }),
      drawings: shopperPictures,
      fixing: { ...artwork.fixing, outbox, pictureSeal },
      presentChangedOrder,
      problemOfMove,
      problemOfFix: fixProblemOf,
    }),
  ];
}
