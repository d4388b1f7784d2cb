import type { MaskedCard } from "@boxwright/contract/card-fields";
import type { Translate } from "../../lib/words/words.ts";

/** `Visa ending in 1111`, or `Visa` while only the type is known. */
export function cardLabel({ cardType, lastFour }: Partial<MaskedCard>, t: Translate): string {
  const type = cardType || t("payment.card");
  return lastFour === undefined ? type : t("payment.endingIn", { type, digits: lastFour });
}
