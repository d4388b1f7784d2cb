import type { Product } from "@boxwright/core/catalogue/product";
import { resolveSelection } from "@boxwright/core/catalogue/selection";
import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import { dielineOf } from "@boxwright/core/structures/dieline";
import { families, proportionsOf } from "@boxwright/core/structures/families";
import { fold } from "@boxwright/core/structures/fold";
import { loadProducts } from "../server/src/catalogue/load-products.ts";
import { loadRates } from "../server/src/pricing/load-rates.ts";
import { createPriceList } from "../server/src/pricing/price-list.ts";
import { percentile } from "./load.ts";

type Line = (title: string, text: string) => void;

const quantities = Array.from({ length: 20 }, (_, index) => 10 + index * 500);
const runs = 300;

/** A fixed piece of work, to compare with the figures below. */
function baseline(): number {
  let sum = 0;
  for (let index = 0; index < 100_000; index += 1) sum += Math.hypot(index, sum % 7);
  return sum;
}

/** The median and the 95th percentile of the time of the work, after a warm-up. */
function timesOf(work: (run: number) => unknown): string {
  for (let run = 0; run < runs; run += 1) work(run);
  const times = Array.from({ length: runs }, (_, run) => {
    const start = performance.now();
    work(runs + run);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return `p50 ${percentile(times, 0.5).toFixed(3)}  p95 ${percentile(times, 0.95).toFixed(3)} ms`;
}

/** Measures prices, and the dielines and folding that they need, from small to large boxes of each family. */
export function measurePricing(line: Line): void {
  line("baseline: 100,000 square roots", timesOf(baseline));
  const rates = loadRates();
  const boxes = loadProducts(proportionsOf).filter(({ isSample, family }) => family !== null && !isSample);
  const prices = createPriceList("arlington", rates);
  for (const product of boxes) {
    const sizes = sizesOf(product);
    line(
      `20 prices, ${product.family}, new size`,
      timesOf((run) => priceAll(prices, product, sizes[run])),
    );
    line(
      `20 prices, ${product.family}, known size`,
      timesOf(() => priceAll(prices, product)),
    );
  }
  for (const family of families) {
    for (const part of [0, 0.2, 0.4]) {
      const { length, width, depth } = family.ranges;
      const size = {
        length: inside(length, part),
        width: inside(family.proportions.isSquare ? length : width, part),
        depth: inside(depth, part),
      };
      line(
        `dieline and fold, ${family.code}, ${part * 100} % of its range`,
        timesOf(() => {
          const flat = dielineOf("arlington", family, size);
          if (!flat.ok) throw new Error(`${family.code}: ${flat.refusal.map(({ message }) => message).join()}`);
          return fold(flat.value.panels, 1);
        }),
      );
    }
  }
}

type Prices = ReturnType<typeof createPriceList>;

function priceAll(prices: Prices, product: Product, Size = product.defaultSelection["Size"] ?? ""): number {
  const resolved = resolveSelection(product, { ...product.defaultSelection, Size });
  if (!resolved.ok) throw new Error(`${product.key} is not offered in ${Size}`);
  return quantities.reduce((sum, quantity) => sum + prices.total(product, resolved.value, quantity, "list"), 0);
}

/** A different size for every run, so that no price is cached. */
function sizesOf({ size }: Product): string[] {
  if (size?.ranges == null) return [];
  const { length, width, depth } = size.ranges;
  const along = ({ min, step }: { readonly min: number; readonly step: number }, steps: number) => min + step * steps;
  return Array.from({ length: 2 * runs }, (_, index) => {
    const long = along(length, Math.floor(index / 24));
    return [long, size.isSquare ? long : width.min, along(depth, index % 24)].join("x");
  });
}

function inside({ min, max }: { readonly min: number; readonly max: number }, part: number): number {
  return toMillimetres(inch(min + (max - min) * part));
}
