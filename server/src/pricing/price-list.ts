import type { InchSize, Product } from "@boxwright/core/catalogue/product";
import { formatSize, type ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { type Cents, multiplyCents, toCents } from "@boxwright/core/kernel/money";
import type { Result } from "@boxwright/core/kernel/result";
import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import { priceBreaks, totalAt } from "@boxwright/core/pricing/box-price";
import { boardNamed } from "@boxwright/core/structures/boards";
import type { SizeFault } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { LRUCache } from "lru-cache";
import type { SizeFaults } from "../catalogue/catalogue.ts";
import type { Rates } from "./load-rates.ts";

/** Prices of products as they stand today, and the structures that they come from. */
export interface PriceList {
  /** Total of a quantity that the product offers, before tax. */
  total(product: Product, resolved: ResolvedSelection, quantity: number): Cents;
  /** What keeps a size of a product from being made. */
  readonly sizeFaults: SizeFaults;
  /** The structure of a box in a size that can be made; null for what is not a box. */
  dieline(product: Product, resolved: ResolvedSelection): Dieline | null;
}

/** How many sizes stay in memory: a dieline takes half a millisecond to lay out, and a page asks for it many times. */
const rememberedSizes = 2000;

type Layout = Result<Dieline, readonly SizeFault[]>;
type Breaks = ReturnType<typeof priceBreaks>;

export function createPriceList(rates: Rates): PriceList {
  const layouts = new LRUCache<string, Layout>({ max: rememberedSizes });
  const breaks = new LRUCache<string, Breaks>({ max: rememberedSizes });

  const layoutOf = (product: Product, size: InchSize): Layout | null => {
    if (product.family === null) return null;
    const key = `${product.family}/${product.board}/${formatSize(size)}`;
    const known = layouts.get(key);
    if (known !== undefined) return known;
    const layout = layOut(product.family, product.board, size);
    layouts.set(key, layout);
    return layout;
  };

  const dieline = (product: Product, { size }: ResolvedSelection): Dieline | null => {
    const layout = size === null ? null : layoutOf(product, size);
    if (layout?.ok === false) throw new Error(`${product.key} was resolved in a size that cannot be made`);
    return layout?.value ?? null;
  };

  const boxTotal = (product: Product, resolved: ResolvedSelection, flat: Dieline, quantity: number): Cents => {
    const sides = resolved.selection["Print Options"] === "Both sides" ? "both" : "outside";
    const key = `${product.family}/${flat.board.code}/${sides}/${flat.grossArea}`;
    let totals = breaks.get(key);
    if (totals === undefined) {
      totals = priceBreaks(rates, {
        family: flat.family.code,
        board: flat.board.code,
        grossArea: flat.grossArea,
        sides,
      });
      breaks.set(key, totals);
    }
    return totalAt(totals, quantity);
  };

  return {
    dieline,
    sizeFaults: (product, size) => {
      const layout = layoutOf(product, size);
      if (layout === null || layout.ok) return [];
      return layout.refusal.map(({ dimension, message }) => ({ attribute: dimension, message }));
    },
    total: (product, resolved, quantity) => {
      const flat = dieline(product, resolved);
      if (flat !== null) return boxTotal(product, resolved, flat, quantity);
      const each = rates.each[product.key];
      if (each === undefined) throw new Error(`${product.key} has no price`);
      return multiplyCents(toCents(each), quantity);
    },
  };
}

function layOut(familyCode: string, board: string | null, size: InchSize): Layout {
  const family = familyNamed(familyCode);
  if (family === undefined) throw new Error(`the family ${familyCode} has no structure`);
  const inside = {
    length: toMillimetres(inch(size.length)),
    width: toMillimetres(inch(size.width)),
    depth: toMillimetres(inch(size.depth)),
  };
  return dielineOf(family, inside, boardNamed(board) ?? family.defaultBoard);
}
