import type { WireCart } from "@boxwright/contract/cart";
import type { UnreadyReason } from "@boxwright/core/cart/readiness";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { taxFailureOf } from "../../cart/cart-summary.tsx";

/** Replaces the pay button while the cart cannot be paid. The summary already shows failures of the tax calculation. */
export function NotPayable({ cart, reason }: { readonly cart: WireCart; readonly reason: UnreadyReason }) {
  const t = useWords();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function readAgain() {
    setIsBusy(true);
    await queries.invalidateQueries({ queryKey: ["cart"] });
    setIsBusy(false);
  }

  return (
    <>
      {taxFailureOf(cart) !== reason && (
        <Notice tone="bad" isUrgent>
          {t(`cart.reasons.${reason}`)}
        </Notice>
      )}
      <Button isWide isBusy={isBusy} onClick={() => void readAgain()}>
        {t("failures.retry")}
      </Button>
    </>
  );
}
