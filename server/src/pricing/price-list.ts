import { isPrintedInside } from "@boxwright/core/catalogue/print";
import type { Product } from "@boxwright/core/catalogue/product";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { formatSize } from "@boxwright/core/catalogue/size";
import { type Cents, multiplyCents, subtractCents, zeroCents } from "@boxwright/core/kernel/money";
import type { Result } from "@boxwright/core/kernel/result";
import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import { priceBreaks, resellerTotal, totalAt } from "@boxwright/core/pricing/box-price";
import { type BoxToPrice, printOf } from "@boxwright/core/pricing/box-to-price";
import { explainBoxPrice, type PriceExplanation } from "@boxwright/core/pricing/explain-price";
import type { Tariff } from "@boxwright/core/pricing/rates";
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
  total(product: Product, resolved: ResolvedSelection, quantity: number, tariff: Tariff): Cents;
  /** Where that total comes from. */
  explanation(product: Product, resolved: ResolvedSelection, quantity: number, tariff: Tariff): PriceExplanation;
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

  const layoutOf = (product: Product, { size, selection }: ResolvedSelection): Layout | null => {
    if (product.family === null || size === null) return null;
    const board = selection["Board"] ?? product.board;
    const key = `${product.family}/${board}/${formatSize(size)}`;
    const known = layouts.get(key);
    if (known !== undefined) return known;
    const layout = layOut(product.family, board, size);
    layouts.set(key, layout);
    return layout;
  };

  const dieline = (product: Product, resolved: ResolvedSelection): Dieline | null => {
    const layout = layoutOf(product, resolved);
    if (layout?.ok === false) throw new Error(`${product.key} was resolved in a size that cannot be made`);
    return layout?.value ?? null;
  };

  const boxOf = (product: Product, resolved: ResolvedSelection): BoxToPrice => {
    const flat = dieline(product, resolved);
    if (flat === null) throw new Error(`${product.key} has no price`);
    return {
      family: flat.family.code,
      board: flat.board.code,
      grossArea: flat.grossArea,
      ...printOf(product, resolved),
      isPrintedInside: isPrintedInside(resolved.selection),
    };
  };

  const breaksOf = (box: BoxToPrice, tariff: Tariff): Breaks => {
    const key = [tariff, box.family, box.board, ...box.inks, "/", ...box.finishes, box.grossArea].join();
    const known = breaks.get(key);
    if (known !== undefined) return known;
    const totals = priceBreaks(rates, box, tariff);
    breaks.set(key, totals);
    return totals;
  };

  /** For what has one price each; null for what is priced by its structure. */
  const fixedTotals = ({ key }: Product, quantity: number, tariff: Tariff) => {
    const price = rates.each[key];
    if (price === undefined) return null;
    const list = multiplyCents(price.cents, quantity);
    return { list, total: tariff === "reseller" && price.isDiscounted ? resellerTotal(rates, list) : list };
  };

  return {
    dieline,
    sizeFaults: (product, resolved) => {
      const layout = layoutOf(product, resolved);
      if (layout === null || layout.ok) return [];
      return layout.refusal.map(({ dimension, message }) => ({ attribute: dimension, message }));
    },
    total: (product, resolved, quantity, tariff) =>
      fixedTotals(product, quantity, tariff)?.total ?? totalAt(breaksOf(boxOf(product, resolved), tariff), quantity),
    explanation: (product, resolved, quantity, tariff) => {
      const fixed = fixedTotals(product, quantity, tariff);
      return fixed === null
        ? explainBoxPrice(rates, boxOf(product, resolved), quantity, tariff)
        : explainFixedPrice(quantity, fixed);
    },
  };
}

function explainFixedPrice(quantity: number, { list, total }: { list: Cents; total: Cents }): PriceExplanation {
  const discount = subtractCents(total, list);
  const goods = { part: "goods", amount: list } as const;
  const parts = discount === zeroCents ? [goods] : [goods, { part: "resellerDiscount", amount: discount } as const];
  return { quantity, total, parts, breaks: [] };
}

function layOut(familyCode: string, board: string | null, size: NonNullable<ResolvedSelection["size"]>): Layout {
  const family = familyNamed(familyCode);
  if (family === undefined) throw new Error(`the family ${familyCode} has no structure`);
  const inside = {
    length: toMillimetres(inch(size.length)),
    width: toMillimetres(inch(size.width)),
    depth: toMillimetres(inch(size.depth)),
  };
  return dielineOf(family, inside, boardNamed(board) ?? family.defaultBoard);
}
