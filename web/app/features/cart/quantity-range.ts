import type { OfferedQuantities } from "@boxwright/core/catalogue/quantities";
import type { Formats } from "../../lib/format.ts";
import type { Translate } from "../../lib/words/words.ts";

/** The quantities in which a product is offered, such as `between 10 and 5,000 in increments of 1`. */
export function quantityRange({ quantityOptions }: OfferedQuantities, t: Translate, format: Formats): string {
  return quantityOptions
    .map((option) =>
      typeof option === "number"
        ? format.number(option)
        : t("cart.range", {
            min: format.number(option.minimum),
            max: format.number(option.maximum),
            increment: format.number(option.increment),
          }),
    )
    .reduce((range, other) => t("cart.rangeOr", { range, other }));
}
