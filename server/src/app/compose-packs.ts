import { plantNamed } from "@boxwright/core/checkout/plant";
import type { OrderLine } from "@boxwright/core/orders/order";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import type { BoxDeps } from "../artwork/printed-box.ts";
import type { RenderDesign } from "../designs/pictures/picture-process.ts";
import { readApprovedScene } from "../designs/read-approved-scene.ts";
import type { GoodsOfLine } from "../fulfilment/goods-of-line.ts";
import { presentContent } from "../fulfilment/packs/http/present-content.ts";
import type { PackDeps } from "../fulfilment/packs/make-pack.ts";
import { type Machine, spoolOf } from "./machine.ts";

/** Enough for the panels of the largest box to be legible. */
const previewPixels = 2048;

/** Pictures for orders take turns with those of client networks. */
const client = "orders";

interface PackedGoods {
  readonly catalogue: BoxDeps["catalogue"];
  readonly goodsOfLine: GoodsOfLine;
  readonly drawDesign: RenderDesign;
}

/** What makes the print packs of lines. */
export function composePacks(
  { config, db, files, now }: Pick<Machine, "config" | "db" | "files" | "now">,
  { catalogue, goodsOfLine, drawDesign }: PackedGoods,
): PackDeps {
  const { plant } = tenantNamed(config.tenant);
  const drawPreview = async ({ approval }: OrderLine, side: PrintSide) => {
    const approved = approval === null ? null : await readApprovedScene(db, approval.id);
    if (approved === null) throw new Error("Only the preview of a design can be drawn");
    const drawn = await drawDesign(approved, { view: "flat", side, pixels: previewPixels }, client);
    if (!drawn.ok) throw new Error(`The preview of a design was not drawn: ${drawn.refusal.kind}`);
    return drawn.value;
  };
  return {
    db,
    files,
    spool: spoolOf(config),
    lines: { plant: plantNamed(plant), goodsOfLine },
    boxes: { plant, catalogue },
    drawPreview,
    presentContent,
    now,
  };
}
