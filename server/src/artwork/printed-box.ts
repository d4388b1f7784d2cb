import type { PrintedBox } from "@boxwright/core/artwork/printed-box";
import { isDesigned, isPrintedInside } from "@boxwright/core/catalogue/print";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { selectedLook } from "@boxwright/core/catalogue/selected-look";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { boardNamed } from "@boxwright/core/structures/boards";
import type { Dieline } from "@boxwright/core/structures/dieline";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { SurfaceRefusal } from "../structures/refusals.ts";
import { requestedDieline } from "../structures/requested-dieline.ts";

export interface BoxDeps {
  readonly plant: PlantName;
  readonly catalogue: Pick<Catalogue, "asSelected" | "versionOf" | "bySku" | "resolve">;
}

/** The box of a selection whose sheet the shopper's artwork covers; null for all other goods, such as samples and repeating logos. */
export function printedBox(
  deps: BoxDeps,
  sku: string,
  selection: Selection,
): Result<PrintedBox | null, SurfaceRefusal> {
  const goods = printedGoods(deps, sku, selection);
  return goods.ok ? ok(goods.value.box) : goods;
}

/** Like {@link printedBox}, with the selection in its canonical form. */
export function printedGoods(
  { plant, catalogue }: BoxDeps,
  sku: string,
  selection: Selection,
): Result<{ readonly box: PrintedBox | null; readonly selection: Selection }, SurfaceRefusal> {
  const found = catalogue.bySku(sku, catalogue.versionOf(sku));
  if (found === undefined) return refused({ kind: "notABox" });
  const product = catalogue.asSelected(found, selection);
  const resolved = catalogue.resolve(product, selection);
  if (!resolved.ok) return refused({ kind: "invalidSelection", selection: resolved.refusal });
  const { size, selection: complete } = resolved.value;
  if (product.family === null || size === null) return ok({ box: null, selection: complete });
  const board = boardNamed(complete["Board"] ?? product.board);
  const dieline = requestedDieline(plant, product.family, { ...size, board });
  if (!dieline.ok) return dieline;
  return ok({ box: printedBoxOf(product, resolved.value, dieline.value), selection: complete });
}

/** Like {@link printedBox}, for goods whose dieline is known; null for goods without one. */
export function printedBoxOf(
  { isSample }: Pick<Product, "isSample">,
  { selection }: ResolvedSelection,
  dieline: Dieline | null,
): PrintedBox | null {
  if (dieline === null || isSample || !isDesigned(selection)) return null;
  const sides = isPrintedInside(selection) ? (["outside", "inside"] as const) : (["outside"] as const);
  return { dieline, color: selectedLook(selection, null).color, sides };
}
