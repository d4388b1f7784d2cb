import { plantNamed } from "@boxwright/core/checkout/plant";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { BoxDeps } from "../artwork/printed-box.ts";
import { restorePrint } from "../artwork/restore-print.ts";
import type { GoodsOfLine } from "../fulfilment/goods-of-line.ts";
import { createDrawing } from "../fulfilment/packs/drawing/draw-in-turns.ts";
import { presentContent } from "../fulfilment/packs/http/present-content.ts";
import type { PackDeps } from "../fulfilment/packs/make-pack.ts";
import { type Machine, spoolOf } from "./machine.ts";

interface PackedGoods {
  readonly catalogue: BoxDeps["catalogue"];
  readonly goodsOfLine: GoodsOfLine;
}

/** What makes the print packs of lines. */
export function composePacks(
  { config, db, files, now }: Pick<Machine, "config" | "db" | "files" | "now">,
  { catalogue, goodsOfLine }: PackedGoods,
): PackDeps {
  const { plant } = tenantNamed(config.tenant);
  const spool = spoolOf(config);
  return {
    db,
    files,
    spool,
    lines: { plant: plantNamed(plant), goodsOfLine },
    boxes: { plant, catalogue },
    presentContent,
    draw: createDrawing(),
    restorePrint: (print) => restorePrint({ db, files, spool }, print),
    now,
  };
}
