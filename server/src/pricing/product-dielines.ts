import type { Product } from "@boxwright/core/catalogue/product";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import { formatSize } from "@boxwright/core/catalogue/size";
import type { Result } from "@boxwright/core/kernel/result";
import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { boardNamed } from "@boxwright/core/structures/boards";
import type { SizeFault } from "@boxwright/core/structures/box-family";
import { type Dieline, dielineOf } from "@boxwright/core/structures/dieline";
import { familyNamed } from "@boxwright/core/structures/families";
import { LRUCache } from "lru-cache";
import type { SizeFaults } from "../catalogue/catalogue.ts";

/** The structures of products at a plant. */
export interface ProductDielines {
  readonly sizeFaults: SizeFaults;
  /** The structure of a box in a size that can be made; null for goods that are not boxes. */
  dieline(product: Product, resolved: ResolvedSelection): Dieline | null;
}

/** The number of cached sizes. A dieline takes half a millisecond to draw, and a page needs it many times. */
export const rememberedSizes = 2000;

type DrawnBox = Result<Dieline, readonly SizeFault[]>;

/** Draws dielines, and caches those of the latest sizes. */
export function createProductDielines(plant: PlantName): ProductDielines {
  const dielines = new LRUCache<string, DrawnBox>({ max: rememberedSizes });

  const drawnBoxOf = (product: Product, { size, selection }: ResolvedSelection): DrawnBox | null => {
    if (product.family === null || size === null) return null;
    const board = selection["Board"] ?? product.board;
    const { family } = product;
    return remembered(dielines, `${family}/${board}/${formatSize(size)}`, () => drawBox(plant, family, board, size));
  };

  return {
    sizeFaults: (product, resolved) => {
      const drawn = drawnBoxOf(product, resolved);
      if (drawn === null || drawn.ok) return [];
      return drawn.refusal.map(({ dimension, message }) => ({ attribute: dimension, message }));
    },
    dieline: (product, resolved) => {
      const drawn = drawnBoxOf(product, resolved);
      if (drawn?.ok === false) throw new Error(`${product.key} was resolved in a size that cannot be made`);
      return drawn?.value ?? null;
    },
  };
}

/** The cached value of a key, which is made if there is none. */
export function remembered<Value extends object>(
  cache: LRUCache<string, Value>,
  key: string,
  make: () => Value,
): Value {
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
