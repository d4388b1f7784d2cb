import type { RootProduct } from "@boxwright/contract/catalogue";
import type { WireSelection } from "@boxwright/contract/kernel";
import { getPriceExplanation, type WirePriceExplanation } from "@boxwright/contract/pricing";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type CSSProperties, useState } from "react";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { useClient, useIdentity } from "../identity/session-context.tsx";
import * as styles from "./price-explanation.module.css";
import { sharesOf } from "./price-shares.ts";

interface PriceExplanationProps {
  readonly product: Pick<RootProduct, "sku" | "version">;
  readonly selection: WireSelection;
  readonly quantity: number;
}

/** The parts of the price, in a disclosure. */
export function PriceExplanation(props: PriceExplanationProps) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, isFetching, error, refetch } = useExplanation(props, isOpen);
  return (
    <details className={styles.explanation} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t("product.explain")}</summary>
      <div className={styles.details}>
        {data !== undefined && <Parts explanation={data} />}
        {data === undefined && isError && (
          <LoadFailure
            message={t("product.priceFailed")}
            failure={error}
            isRetrying={isFetching}
            retry={() => void refetch()}
          />
        )}
        <noscript>
          <p className={`${textStyles.small} ${textStyles.muted}`}>{t("product.explainNeedsScripts")}</p>
        </noscript>
      </div>
    </details>
  );
}

function useExplanation({ product: { sku, version }, selection, quantity }: PriceExplanationProps, isWanted: boolean) {
  const client = useClient();
  const storefront = useStorefrontPath();
  const identity = useIdentity();
  const customer = identity?.isSignedIn ? identity.canonicalId : null;
  return useQuery({
    queryKey: ["priceExplanation", sku, version, selection, quantity, customer],
    queryFn: () => {
      if (client === null) throw new Error("Explanations are read in the browser");
      return client.call(getPriceExplanation, {
        params: storefront,
        query: { sku, version, quantity, selection: JSON.stringify(selection) },
      });
    },
    enabled: isWanted && client !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  });
}

function Parts({ explanation }: { readonly explanation: WirePriceExplanation }) {
  const t = useWords();
  const format = useFormats();
  const { totalPrice, quantity } = explanation;
  const shares = sharesOf(explanation);
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {shares.map(({ part, share }) => (
          <i key={part} data-part={part} style={{ "--share": share } as CSSProperties} />
        ))}
      </div>
      <dl className={textStyles.num}>
        {shares.map(({ part, amount, share }) => (
          <div key={part}>
            <dt>
              <i data-part={part} />
              {t(`product.parts.${part}`)}
            </dt>
            <dd className={textStyles.muted}>{format.percent(Math.round(100 * share) / 100)}</dd>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t("product.partsTotal", { count: quantity, boxes: format.number(quantity) })}</dt>
          <dd />
          <dd>{format.money(totalPrice)}</dd>
        </div>
      </dl>
    </>
  );
}
