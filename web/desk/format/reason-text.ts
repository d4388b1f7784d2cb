import type { ShopReason } from "@boxwright/core/orders/shop-reasons";
import type { DeskTranslate } from "../words/words.ts";

/** A reason in the language of the desk if the shop itself wrote it, and otherwise as it was written; empty without one. */
export function reasonText(why: string | null, shopReason: ShopReason | null, t: DeskTranslate): string {
  return shopReason === null ? (why ?? "") : t(`reasons.${shopReason}`);
}
