import type { ReactNode } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Summary } from "../../ui/summary.tsx";
import { priceRows } from "../cart/price-rows.ts";
import type { ShownOrder } from "./order-access.ts";
import { partsOfOrder } from "./order-parts.ts";

/** What an order came to. */
export function OrderSummary({ order, children }: { readonly order: ShownOrder; readonly children: ReactNode }) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  return (
    <Summary
      title={t("order.summary")}
      {...priceRows({ t, format, language }, { ...order, taxFailure: null, parts: partsOfOrder(order, language) })}
      totalLabel={t("cart.total")}
      total={format.money(order.totals.total)}
    >
      {children}
    </Summary>
  );
}
