import { isDesigned } from "@boxwright/core/catalogue/print";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { boxFaults, boxOf } from "@boxwright/core/designs/box-of";
import type { DesignBox } from "@boxwright/core/designs/scene";
import { selectionOfBox } from "@boxwright/core/designs/selection-of-box";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { BoxRefusal } from "./refusals.ts";

/** The parts of a request that choose the box of a design. */
export interface WantedBox {
  readonly sku?: string | undefined;
  readonly selection?: Selection | undefined;
  /** The box that the scene is drawn on. */
  readonly box?: DesignBox | undefined;
}

/** The product of a design and its complete selection, with the box that follows from them. */
export interface ChosenBox {
  readonly sku: string;
  readonly selection: Selection;
  readonly box: DesignBox;
}

/** The family of a design whose request has neither a product nor a scene. */
const defaultFamily = "mailer";

/**
 * The box of a new design, or of a changed one. If the request has no sku, the product follows from the family of the scene; if it has no
 * selection, the design keeps its own as far as it fits the box of the scene. The box of the scene must be that of product and selection.
 */
export function chooseBox(
  catalogue: Catalogue,
  wanted: WantedBox,
  current: Pick<ChosenBox, "sku" | "selection"> | null,
): Result<ChosenBox, BoxRefusal> {
  const product = productOf(catalogue, wanted, current?.sku ?? null);
  if (product === undefined) return refused({ kind: "unknownProduct" });
  const base = current !== null && current.sku === product.sku ? current.selection : product.defaultSelection;
  const resolved = catalogue.resolve(product, wanted.selection ?? selectionFor(product, base, wanted.box));
  if (!resolved.ok) return refused({ kind: "invalidSelection", selection: resolved.refusal });
  const { selection } = resolved.value;
  const box = boxOf(product, selection);
  if (box === null) return invalidDesign([{ path: "selection", message: "must be a box with a print of your own" }]);
  const faults = wanted.box === undefined ? [] : boxFaults(wanted.box, box);
  if (faults.length > 0) return invalidDesign(faults.map((fault) => ({ ...fault, path: `scene.${fault.path}` })));
  return ok({ sku: product.sku, selection, box });
}

/** The box of a family in its default selection; null if the shop sells no such box. */
export function usualBox(catalogue: Catalogue, family: string): DesignBox | null {
  const product = productOf(catalogue, { box: { family } }, null);
  const chosen = product && chooseBox(catalogue, { sku: product.sku }, null);
  return chosen?.ok ? chosen.value.box : null;
}

function invalidDesign(faults: readonly { readonly path: string; readonly message: string }[]) {
  return refused({ kind: "invalidDesign", faults } as const);
}

function productOf(
  catalogue: Catalogue,
  { sku, box }: { readonly sku?: string | undefined; readonly box?: Pick<DesignBox, "family"> | undefined },
  currentSku: string | null,
): Product | undefined {
  const named = (one: string) => catalogue.bySku(one, catalogue.versionOf(one));
  if (sku !== undefined) return designable(named(sku));
  const current = currentSku === null ? undefined : designable(named(currentSku));
  const family = box?.family ?? current?.family ?? defaultFamily;
  if (current?.family === family) return current;
  return catalogue.products.find((product) => product.family === family && designable(product) !== undefined);
}

/** Undefined for products that are not boxes, and for samples. */
function designable(product: Product | undefined): Product | undefined {
  return product === undefined || product.family === null || product.isSample || product.size === null
    ? undefined
    : product;
}

function selectionFor(product: Product, base: Selection, box: DesignBox | undefined): Selection {
  const own = boxOf(product, base);
  if (box !== undefined && (own === null || boxFaults(box, own).length > 0))
    return selectionOfBox({ ...product, attributes: product.choices }, base, box);
  return isDesigned(base) ? base : { ...base, "Print Options": "Outside" };
}
