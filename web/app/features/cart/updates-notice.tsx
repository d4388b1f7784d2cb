import type { WireCart } from "@boxwright/contract/cart";
import { useState } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { arrivalText } from "./arrival-text.ts";
import type { ChangingCart } from "./use-change-cart.ts";

interface UpdatesNoticeProps {
  readonly cart: WireCart;
  readonly changing: ChangingCart;
}

/** Prices and dates that changed since the shopper saw them, old against new, to be accepted in one step. */
export function UpdatesNotice({ cart, changing }: UpdatesNoticeProps) {
  const t = useWords();
  const format = useFormats();
  const [isBusy, setIsBusy] = useState(false);
  const priced = cart.lineItems.filter(({ isPriceUpdated }) => isPriceUpdated);
  const dated = cart.lineItems.filter(({ isArrivalDateUpdated }) => isArrivalDateUpdated);
  if (priced.length + dated.length === 0) return null;

  async function accept() {
    setIsBusy(true);
    await changing.change({ kind: "acceptUpdates" });
    setIsBusy(false);
  }

  return (
    <Notice tone="warn" isUrgent>
      {priced.length > 0 && (
        <>
          <p>
            <b>{t("cart.priceUpdated")}</b>
          </p>
          <ul className="updates">
            {priced.map(({ id, mainTitle, previousUntaxedTotal, priceDetails }) => (
              <li key={id}>
                {mainTitle}:{" "}
                {previousUntaxedTotal !== null && (
                  <del>
                    <span className="visually-hidden">{t("cart.before")} </span>
                    {format.money(previousUntaxedTotal)}
                  </del>
                )}{" "}
                <ins>
                  <span className="visually-hidden">{t("cart.now")} </span>
                  {format.money(priceDetails.untaxedTotal)}
                </ins>
              </li>
            ))}
          </ul>
        </>
      )}
      {dated.length > 0 && (
        <>
          <p>
            <b>{t("cart.arrivalUpdated")}</b>
          </p>
          <ul className="updates">
            {dated.map(({ id, mainTitle, promisedArrivalDate }) => (
              <li key={id}>
                {mainTitle}: <ins>{arrivalText(format, promisedArrivalDate)}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button size="small" className="mt-3" isBusy={isBusy} onClick={() => void accept()}>
        {t("cart.accept")}
      </Button>
    </Notice>
  );
}
