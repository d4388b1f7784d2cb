import { isPrinted, isPrintedInside } from "@boxwright/core/catalogue/print";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { formatSize } from "@boxwright/core/catalogue/size";
import { type Cents, zeroCents } from "@boxwright/core/kernel/money";
import type { Result } from "@boxwright/core/kernel/result";
import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import { setupCostOf } from "@boxwright/core/pricing/box-cost";
import { priceBreaks, totalAt } from "@boxwright/core/pricing/box-price";
import { type BoxToPrice, printOf } from "@boxwright/core/pricing/box-to-price";
import { explainBoxPrice, explainFixedPrice, type PriceExplanation } from "@boxwright/core/pricing/explain-price";
import { fixedTotal } from "@boxwright/core/pricing/fixed-price";
import type { Tariff } from "@boxwright/core/pricing/rates";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { boardNamed } from "@boxwright/core/structures/boards";
import type { SizeFault } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { LRUCache } from "lru-cache";
import type { SizeFaults } from "../catalogue/catalogue.ts";
import type { Rates } from "./load-rates.ts";

/** Prices of products today, and the structures that they follow from. */
export interface PriceList {
  /** The untaxed total of a quantity that the product offers. */
  total(product: Product, resolved: ResolvedSelection, quantity: number, tariff: Tariff): Cents;
  /** The parts of that total. */
  explanation(product: Product, resolved: ResolvedSelection, quantity: number, tariff: Tariff): PriceExplanation;
  /** The cost of setting up the plates of the selected box, before tax; zero for blank boxes and for goods with a fixed price. */
  setup(product: Product, selection: Selection): Cents;
  readonly sizeFaults: SizeFaults;
  /** The structure of a box in a size that can be made; null for goods that are not boxes. */
  dieline(product: Product, resolved: ResolvedSelection): Dieline | null;
}

/** The number of cached sizes. A dieline takes half a millisecond to draw, and a page needs it many times. */
const rememberedSizes = 2000;

type DrawnBox = Result<Dieline, readonly SizeFault[]>;
type Breaks = ReturnType<typeof priceBreaks>;

/** The price list of a plant and its rates. It caches the latest sizes. */
export function createPriceList(plant: PlantName, rates: Rates): PriceList {
  const dielines = new LRUCache<string, DrawnBox>({ max: rememberedSizes });
  const breaks = new LRUCache<string, Breaks>({ max: rememberedSizes });

  const drawnBoxOf = (product: Product, { size, selection }: ResolvedSelection): DrawnBox | null => {
    if (product.family === null || size === null) return null;
    const board = selection["Board"] ?? product.board;
    const { family } = product;
    return remembered(dielines, `${family}/${board}/${formatSize(size)}`, () => drawBox(plant, family, board, size));
  };

  const dieline = (product: Product, resolved: ResolvedSelection): Dieline | null => {
    const drawn = drawnBoxOf(product, resolved);
    if (drawn?.ok === false) throw new Error(`${product.key} was resolved in a size that cannot be made`);
    return drawn?.value ?? null;
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

  const breaksOf = (box: BoxToPrice, tariff: Tariff): Breaks =>
    remembered(breaks, JSON.stringify([tariff, box]), () => priceBreaks(rates, box, tariff));

  return {
    dieline,
    sizeFaults: (product, resolved) => {
      const drawn = drawnBoxOf(product, resolved);
      if (drawn === null || drawn.ok) return [];
      return drawn.refusal.map(({ dimension, message }) => ({ attribute: dimension, message }));
    },
    total: (product, resolved, quantity, tariff) => {
      const fixed = rates.each[product.key];
      return fixed === undefined
        ? totalAt(breaksOf(boxOf(product, resolved), tariff), quantity)
        : fixedTotal(rates, fixed, quantity, tariff);
    },
    explanation: (product, resolved, quantity, tariff) => {
      const fixed = rates.each[product.key];
      return fixed === undefined
        ? explainBoxPrice(rates, boxOf(product, resolved), quantity, tariff)
        : explainFixedPrice(rates, fixed, quantity, tariff);
    },
    setup: ({ key, family }, selection) =>
      rates.each[key] !== undefined || family === null || !isPrinted(selection)
        ? zeroCents
        : setupCostOf(rates, { family, isPrintedInside: isPrintedInside(selection) }),
  };
}

function remembered<Value extends object>(cache: LRUCache<string, Value>, key: string, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make();
  cache.set(key, value);
  return value;
}

function drawBox(
  plant: PlantName,
  familyCode: string,
  board: string | null,
  size: NonNullable<ResolvedSelection["size"]>,
): DrawnBox {
  const family = familyNamed(familyCode);
  if (family === undefined) throw new Error(`the family ${familyCode} has no structure`);
  const inside = {
    length: toMillimetres(inch(size.length)),
    width: toMillimetres(inch(size.width)),
    depth: toMillimetres(inch(size.depth)),
  };
  return dielineOf(plant, family, inside, boardNamed(board) ?? family.defaultBoard);
}
