import type { WireCart } from "@boxwright/contract/cart";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Summary } from "../../ui/summary.tsx";
import { partsOfCart } from "./price-parts.ts";
import { priceRows } from "./price-rows.ts";

interface CartSummaryProps {
  readonly cart: WireCart;
  /** Above the figures. */
  readonly lead?: ReactNode;
  /** Below the total. */
  readonly children?: ReactNode;
}

/** What a cart comes to. Shipping and tax are not known before their step is done. */
export function CartSummary({ cart, lead, children }: CartSummaryProps) {
  const t = useWords();
  const format = useFormats();
  return (
    <Summary
      title={t("cart.summary")}
      lead={lead}
      {...priceRows(t, format, { ...cart, parts: partsOfCart(cart) })}
      totalLabel={t("cart.total")}
      total={format.money(cart.totals.total)}
    >
      {children}
    </Summary>
  );
}
