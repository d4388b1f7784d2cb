import type { Product } from "@boxwright/core/catalogue/product";
import { formatSize, type ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { type Cents, multiplyCents, toCents } from "@boxwright/core/kernel/money";
import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import { priceBreaks, totalAt } from "@boxwright/core/pricing/box-price";
import { type BoardCode, boardCodes } from "@boxwright/core/structures/boards";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { LRUCache } from "lru-cache";
import type { Rates } from "./load-rates.ts";

/** Prices of products as they stand today, and the structures that they come from. */
export interface PriceList {
  /** Total of a quantity that the product offers, before tax. */
  total(product: Product, resolved: ResolvedSelection, quantity: number): Cents;
  /** The structure of a box in a size that its product offers; null for what is not a box. */
  dieline(product: Product, resolved: ResolvedSelection): Dieline | null;
}

/** How many sizes stay in memory: a dieline takes half a millisecond to lay out, and a page asks for it many times. */
const rememberedSizes = 2000;

type Breaks = ReturnType<typeof priceBreaks>;

export function createPriceList(rates: Rates): PriceList {
  const dielines = new LRUCache<string, Dieline>({ max: rememberedSizes });
  const breaks = new LRUCache<string, Breaks>({ max: rememberedSizes });

  const dieline = (product: Product, resolved: ResolvedSelection): Dieline | null => {
    if (product.family === null || resolved.size === null) return null;
    const key = `${product.family}/${product.board}/${formatSize(resolved.size)}`;
    const known = dielines.get(key);
    if (known !== undefined) return known;
    const laid = layOut(product.family, product.board, resolved.size);
    dielines.set(key, laid);
    return laid;
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
    total: (product, resolved, quantity) => {
      const flat = dieline(product, resolved);
      if (flat !== null) return boxTotal(product, resolved, flat, quantity);
      const each = rates.each[product.key];
      if (each === undefined) throw new Error(`${product.key} has no price`);
      return multiplyCents(toCents(each), quantity);
    },
  };
}

function layOut(familyCode: string, board: string | null, size: NonNullable<ResolvedSelection["size"]>): Dieline {
  const family = familyNamed(familyCode);
  if (family === undefined) throw new Error(`the family ${familyCode} has no structure`);
  const inside = {
    length: toMillimetres(inch(size.length)),
    width: toMillimetres(inch(size.width)),
    depth: toMillimetres(inch(size.depth)),
  };
  const laid = dielineOf(family, inside, boardCodeOf(board) ?? family.defaultBoard);
  if (!laid.ok) throw new Error(`the catalogue offers ${formatSize(size)} but the structure refuses it`);
  return laid.value;
}

function boardCodeOf(code: string | null): BoardCode | undefined {
  return boardCodes.find((known) => known === code);
}
