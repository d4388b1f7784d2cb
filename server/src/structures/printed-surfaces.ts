import { isPrinted, isPrintedInside } from "@boxwright/core/catalogue/print";
import type { Selection } from "@boxwright/core/catalogue/product";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { boardNamed } from "@boxwright/core/structures/boards";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { type Surface, surfacesOf } from "@boxwright/core/structures/surfaces";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { SurfaceRefusal } from "./refusals.ts";
import { requestedDieline } from "./requested-dieline.ts";

/** The surfaces of a box that a selection prints. */
export function printedSurfaces(
  plant: PlantName,
  catalogue: Pick<Catalogue, "asSelected" | "versionOf" | "bySku" | "resolve">,
  sku: string,
  selection: Selection,
): Result<readonly Surface[], SurfaceRefusal> {
  const found = catalogue.bySku(sku, catalogue.versionOf(sku));
  const product = found && catalogue.asSelected(found, selection);
  if (product === undefined || product.family === null) return refused({ kind: "notABox" });
  const resolved = catalogue.resolve(product, selection);
  if (!resolved.ok) return refused({ kind: "invalidSelection", selection: resolved.refusal });
  const { size, selection: complete } = resolved.value;
  if (size === null) return refused({ kind: "notABox" });
  const board = boardNamed(complete["Board"] ?? product.board);
  const dieline = requestedDieline(plant, product.family, { ...size, board });
  return dieline.ok ? ok(surfacesOf(dieline.value, printedSides(complete))) : dieline;
}

function printedSides(selection: Readonly<Record<string, string>>): PrintSide[] {
  if (!isPrinted(selection)) return [];
  return isPrintedInside(selection) ? ["outside", "inside"] : ["outside"];
}
