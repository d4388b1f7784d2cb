import { type getQuotation, takeQuotation } from "@boxwright/contract/cart-quotations";
import type { AnswerOf } from "@boxwright/contract/kernel";
import { nanoid } from "nanoid";
import { useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { logProblem } from "../../../lib/log-problem.ts";
import { storefrontPath } from "../../../lib/navigation/storefront-path.ts";
import { useNavigate } from "../../../lib/navigation/use-navigate.ts";
import { useConfig } from "../../../lib/use-config.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import * as pageWidthStyles from "../../../ui/layout/page-width.module.css";
import { useClient } from "../../identity/session-context.tsx";
import { untilSessionEnds } from "../session-end.ts";
import { storeCart } from "../stored-cart.ts";
import * as styles from "./quotation.module.css";

type Quotation = AnswerOf<typeof getQuotation>;

interface QuotationPageProps {
  readonly quotation: Quotation;
  /** The key of the link. */
  readonly link: string;
}

/** The page of the link of a quotation: what it offers, until when, and a button that puts it into the cart. */
export function QuotationPage({ quotation, link }: QuotationPageProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const { number, state, validUntil, note, lines, shipping, total } = quotation;
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
      <h1>{t("quotation.title", { number })}</h1>
      <p className={styles.note}>{note}</p>
      <ul className={styles.lines}>
        {lines.map(({ place, productKey, titles, quantity, total: price }) => (
          <li key={place}>
            <span>
              {t("quotation.line", { quantity: format.number(quantity), title: titles?.[language] ?? productKey })}
            </span>
            <span>{format.money(price)}</span>
          </li>
        ))}
        <li>
          <span>{t("quotation.shipping")}</span>
          <span>{format.money(shipping)}</span>
        </li>
        <li className={styles.total}>
          <span>{t("quotation.total")}</span>
          <span>{format.money(total)}</span>
        </li>
      </ul>
      {state === "open" ? (
        <TakeQuotation link={link} validUntil={format.day(validUntil)} />
      ) : (
        <Notice tone="warn">{t(`quotation.${state}`, { day: format.day(validUntil) })}</Notice>
      )}
    </main>
  );
}

function TakeQuotation({ link, validUntil }: { readonly link: string; readonly validUntil: string }) {
  const t = useWords();
  const client = useClient();
  const config = useConfig();
  const navigate = useNavigate();
  const [isTaking, setIsTaking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** A second press repeats the call, so that the cart gets the lines once. */
  const [idempotencyKey] = useState(() => nanoid());

  async function take() {
    if (client === null) return;
    setIsTaking(true);
    setHasFailed(false);
    const end = untilSessionEnds();
    try {
      const params = { ...storefrontPath(config), key: link };
      const cart = await client.call(takeQuotation, { params, idempotencyKey });
      if (end.aborted) return;
      storeCart(cart);
      navigate("/cart");
    } catch (problem) {
      if (end.aborted) return;
      logProblem("A quotation could not be put into the cart", problem);
      setHasFailed(true);
    } finally {
      setIsTaking(false);
    }
  }

  return (
    <>
      <p>{t("quotation.open", { day: validUntil })}</p>
      {hasFailed && (
        <Notice tone="bad" isUrgent>
          {t("quotation.failed")}
        </Notice>
      )}
      <Button look="accent" isBusy={isTaking} onClick={() => void take()}>
        {t("quotation.take")}
      </Button>
    </>
  );
}
