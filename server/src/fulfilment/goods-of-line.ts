import type { Piece } from "@boxwright/core/cart/shipment";
import type { Product } from "@boxwright/core/catalogue/product";
import { selectedLook } from "@boxwright/core/catalogue/selected-look";
import type { ResolvedSelection } from "@boxwright/core/catalogue/selection";
import type { GangFacts } from "@boxwright/core/fulfilment/gangs";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { pieceOf } from "../cart/describe-goods.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PriceList } from "../pricing/price-list.ts";

/** The goods of a line as the plant makes them. The fields are null if the shop no longer sells the goods. */
export interface MadeGoods {
  readonly board: string | null;
  /** Such as `Matte varnish`. */
  readonly finish: string | null;
  /** The size of the blank, in millimetres. */
  readonly sheet: { readonly width: number; readonly height: number } | null;
  readonly piece: Piece | null;
  /** Null for goods that are not boxes, like the next. */
  readonly flat: Dieline | null;
  /** What decides, besides board and finish, with which goods they can share a sheet. */
  readonly printing: Pick<GangFacts, "liner" | "print" | "inks"> | null;
}

const unknownGoods: MadeGoods = { board: null, finish: null, sheet: null, piece: null, flat: null, printing: null };

export type GoodsOfLine = (line: Pick<OrderLine, "sku" | "selection">) => MadeGoods;

/** Finds the goods of a line in today's catalogue and structures. */
export function goodsOfLines(catalogue: Catalogue, { dieline }: Pick<PriceList, "dieline">): GoodsOfLine {
  return ({ sku, selection }) => {
    const found = catalogue.bySku(sku, catalogue.versionOf(sku));
    if (found === undefined) return unknownGoods;
    const product = catalogue.asSelected(found, selection);
    const resolved = catalogue.resolve(product, selection);
    if (!resolved.ok) return unknownGoods;
    const flat = dieline(product, resolved.value);
    return {
      board: flat?.board.code ?? null,
      finish: finishOf(product, resolved.value),
      sheet: flat && { width: flat.blank.width, height: flat.blank.height },
      piece: pieceOf(product, flat),
      flat,
      printing: flat && printingOf(resolved.value),
    };
  };
}

function printingOf({ selection }: ResolvedSelection): MadeGoods["printing"] {
  const inks = selection["PrintColor"];
  return {
    liner: selectedLook(selection, null).color,
    print: String(selection["Print Options"] ?? "Blank"),
    inks: inks === undefined ? null : String(inks),
  };
}

function finishOf({ choices }: Product, { selection }: ResolvedSelection): string | null {
  for (const choice of choices) {
    if (choice.kind !== "options") continue;
    const selected = choice.options.find(({ value }) => value === selection[choice.name]);
    if (selected?.finish != null) return selected.label.en;
  }
  return null;
}
