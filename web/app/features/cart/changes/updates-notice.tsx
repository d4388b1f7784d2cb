import type { WireCart } from "@boxwright/contract/cart";
import { type ReactNode, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";
import * as textStyles from "../../../ui/text/text.module.css";
import { arrivalText } from "../arrival-text.ts";
import * as cartStyles from "../cart.module.css";
import type { ChangingCart } from "../use-change-cart.ts";
import { changedFigures } from "./changed-figures.ts";
import { changedLines } from "./changed-lines.ts";

interface UpdatesNoticeProps {
  readonly cart: WireCart;
  readonly changing: ChangingCart;
}

/** Prices, dates and figures that have changed since the shopper saw them, old and new. The shopper accepts them in one step. */
export function UpdatesNotice({ cart, changing }: UpdatesNoticeProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const [isBusy, setIsBusy] = useState(false);
  const { priceUpdated: priced, arrivalUpdated: dated } = changedLines(cart);
  const figures = changedFigures(cart);
  if (priced.length + dated.length + figures.length === 0) return null;

  async function accept() {
    setIsBusy(true);
    await changing.change({ kind: "acceptUpdates" });
    setIsBusy(false);
  }

  return (
    <Notice tone="warn" isUrgent>
      <Changes title={t("cart.priceUpdated")}>
        {priced.map(({ id, mainTitles, previousUntaxedTotal, priceDetails }) => (
          <li key={id}>
            {mainTitles[language]}:{" "}
            <OldAndNew
              old={previousUntaxedTotal && format.money(previousUntaxedTotal)}
              now={format.money(priceDetails.untaxedTotal)}
            />
          </li>
        ))}
      </Changes>
      <Changes title={t("cart.arrivalUpdated")}>
        {dated.map(({ id, mainTitles, previousArrivalDate, promisedArrivalDate }) => (
          <li key={id}>
            {mainTitles[language]}:{" "}
            <OldAndNew
              old={previousArrivalDate && arrivalText(format, previousArrivalDate)}
              now={arrivalText(format, promisedArrivalDate)}
            />
          </li>
        ))}
      </Changes>
      <Changes title={t("cart.totalsUpdated")}>
        {figures.map(({ name, old, now }) => (
          <li key={name}>
            {t(`cart.${name}`)}: <OldAndNew old={format.money(old)} now={format.money(now)} />
          </li>
        ))}
      </Changes>
      <Button size="small" className={spaceStyles.above3} isBusy={isBusy} onClick={() => void accept()}>
        {t("cart.accept")}
      </Button>
    </Notice>
  );
}

/** Changes of one kind under their title; nothing if there are none. */
function Changes({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <p>
        <b>{title}</b>
      </p>
      <ul className={cartStyles.updates}>{children}</ul>
    </>
  );
}

function OldAndNew({ old, now }: { readonly old: string | null; readonly now: string | null }) {
  const t = useWords();
  return (
    <>
      {old !== null && (
        <del>
          <span className={textStyles.visuallyHidden}>{t("cart.before")} </span>
          {old}
        </del>
      )}{" "}
      <ins>
        <span className={textStyles.visuallyHidden}>{t("cart.now")} </span>
        {now}
      </ins>
    </>
  );
}
