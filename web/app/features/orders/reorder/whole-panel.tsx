import type { WireNewLine } from "@boxwright/contract/cart";
import type { RootProduct } from "@boxwright/contract/catalogue";
import { lazy, Suspense, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./reorder.module.css";
import { type DraftFault, draftOf, faultOf, goodsOf } from "./reorder-draft.ts";
import { ReorderFields } from "./reorder-fields.tsx";
import { ReorderPrice } from "./reorder-price.tsx";
import { type ReorderedLine, useReorder } from "./use-reorder.ts";
import { useSettled } from "./use-settled.ts";
import { useTodaysOffer } from "./use-todays-offer.ts";
import { useTodaysProduct } from "./use-todays-product.ts";

/** Most lines have no design. */
const DesignChoice = lazy(async () => ({ default: (await import("./design-choice.tsx")).DesignChoice }));

export interface ReorderPanelProps {
  readonly orderId: string;
  readonly line: ReorderedLine;
  /** The postal code to which the order was sent, to estimate the arrival. */
  readonly postalCode: string;
  /** False inside a disclosure whose label is the title already. */
  readonly hasTitle?: boolean;
  /** Called when the goods are in the cart. */
  readonly onAdded: (line: WireNewLine) => void;
}

/** The choices of a re-order, its price and its button. */
export default function WholePanel(props: ReorderPanelProps) {
  const t = useWords();
  const language = useLanguage();
  const today = useTodaysProduct(props.line.sku);
  const name = props.line.mainTitles[language];
  return (
    <section className={styles.panel} aria-label={t("reorder.titleOf", { name })}>
      {today.state === "loading" && <Skeleton height={184} />}
      {today.state === "failed" && <LoadFailure message={t("reorder.notLoaded")} {...today} />}
      {today.state === "gone" && <Notice tone="warn">{t("reorder.gone", { name })}</Notice>}
      {today.state === "there" && <Draft {...props} product={today.product} />}
    </section>
  );
}

interface DraftProps extends ReorderPanelProps {
  readonly product: RootProduct;
}

function Draft({ orderId, line, postalCode, hasTitle = true, onAdded, product }: DraftProps) {
  const t = useWords();
  const [draft, setDraft] = useState(() => draftOf(line));
  const { isAdding, failed, add } = useReorder({ orderId, line, onAdded });
  const settled = useSettled(draft);
  const isSettled = settled === draft;
  const fault = faultOf(settled, product);
  const goods = fault === null ? goodsOf(settled, product, line) : null;
  const offer = useTodaysOffer(product, goods, postalCode);
  const typedFault = isSettled ? fault : null;
  const fieldFault: DraftFault | null = typedFault ?? offer.faultyField;
  return (
    <form
      className={styles.reorder}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (faultOf(draft, product) === null) add(goodsOf(draft, product, line));
      }}
    >
      <ReorderFields
        product={product}
        line={line}
        draft={draft}
        hasTitle={hasTitle}
        fault={fieldFault}
        refusal={typedFault === null ? offer.refusal : null}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
      {line.approval !== null && draft.size === "same" && (
        <div className={styles.design}>
          <Suspense fallback={<Skeleton height={48} />}>
            <DesignChoice
              orderId={orderId}
              lineId={line.id}
              value={draft.design}
              onChange={(design) => setDraft({ ...draft, design })}
            />
          </Suspense>
        </div>
      )}
      <ReorderPrice line={line} offer={offer} isCurrent={isSettled && offer.isCurrent} isAdding={isAdding} />
      {failed !== null && (
        <div className={styles.failed}>
          {failed.failure === null ? (
            <Notice tone="bad" isUrgent>
              {failed.message}
            </Notice>
          ) : (
            <LoadFailure
              message={failed.message}
              failure={failed.failure}
              isRetrying={isAdding}
              retry={() => goods !== null && add(goods)}
            />
          )}
        </div>
      )}
      <p className={`${styles.note} ${textStyles.small} ${textStyles.muted}`}>{t(noteOn(draft.size, line))}</p>
    </form>
  );
}

/** The note about the artwork of the order. */
function noteOn(size: "same" | "new", { userUploads, approval }: ReorderedLine) {
  if (approval !== null && size === "new") return "reorder.designNotResized";
  if (userUploads.length === 0) return "reorder.noArtwork";
  return size === "same" ? "reorder.sameArtwork" : "reorder.artworkToCheck";
}
