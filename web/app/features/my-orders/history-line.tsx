import type { WireNewLine } from "@boxwright/contract/cart";
import { needsShopper } from "@boxwright/core/orders/timeline";
import { useState } from "react";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { takeFocus } from "../../lib/take-focus.ts";
import { useFormats } from "../../lib/use-formats.ts";
import * as pictureStyles from "../../ui/picture/picture.module.css";
import { RetryingImage } from "../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { LineActions } from "../orders/line-actions.tsx";
import { LateDecision, LineBox } from "../orders/line-box.tsx";
import { LineDesign } from "../orders/line-design.tsx";
import { LineParcels } from "../orders/line-parcels.tsx";
import { LineStatus } from "../orders/line-status.tsx";
import { LineTimeline } from "../orders/line-timeline.tsx";
import { orderPath } from "../orders/order-path.ts";
import { useOwnOrderAccess } from "../orders/own-order-access.tsx";
import { ReorderPanel } from "../orders/reorder-panel.tsx";
import * as styles from "./history-line.module.css";
import type { HistoryLine, HistoryOrder } from "./history-order.ts";
import { Marked } from "./marked.tsx";
import { useRefreshHistory } from "./use-order-history.ts";

interface HistoryLineItemProps {
  readonly order: HistoryOrder;
  readonly line: HistoryLine;
  /** The words of the search. */
  readonly words: readonly string[];
  /** Called when the goods of the line are in the cart again. */
  readonly onReordered: (line: WireNewLine) => void;
}

/** A line of an order: its box, its progress, the next step of its shopper, and the panel that orders it again. */
export function HistoryLineItem({ order, line, words, onReordered }: HistoryLineItemProps) {
  const language = useLanguage();
  const [isReordering, setIsReordering] = useState(false);
  /** Whether the shopper has just done what the line needed. */
  const [isDone, setIsDone] = useState(false);
  const access = useOwnOrderAccess(order, orderPath(order.id), useRefreshHistory());
  const state = line.state.key;
  return (
    <li className={styles.line} tabIndex={-1} ref={isDone ? takeFocus : null}>
      <div className={pictureStyles.pic}>
        {line.image !== "" && <RetryingImage src={line.image} alt="" width={1200} height={900} loading="lazy" />}
      </div>
      <div>
        <h3>
          <Marked text={line.mainTitles[language]} words={words} />
        </h3>
        <Attributes line={line} />
        <LineDesign line={line} className={`${textStyles.small} ${textStyles.muted}`} />
      </div>
      <span className={styles.status}>
        <LineStatus state={state} />
      </span>
      <div className={styles.actions}>
        <LineActions line={line} isReordering={isReordering} onReorder={() => setIsReordering(!isReordering)} />
      </div>
      <div className={styles.more}>
        <LineTimeline line={line} history={order.history} />
        <LineParcels parcels={line.tracking} />
        {needsShopper(state) ? (
          <LineBox line={line} version={order.version} access={access} isOnly={false} onDone={() => setIsDone(true)} />
        ) : (
          <LateDecision line={line} access={access} />
        )}
        {isReordering && (
          <div className={styles.reorder} tabIndex={-1} ref={takeFocus}>
            <ReorderPanel
              orderId={order.id}
              line={line}
              postalCode={order.shippingAddress.postalCode}
              onAdded={(added) => {
                setIsReordering(false);
                onReordered(added);
              }}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** `250, 10 × 8 × 4 in, E-flute white`. The value "None" is left out, because it is unclear without the name of its attribute. */
function Attributes({ line: { quantity, itemAttributes } }: { readonly line: HistoryLine }) {
  const format = useFormats();
  const language = useLanguage();
  const values = itemAttributes
    .filter(({ value }) => value !== "None")
    .map(({ displayNames }) => displayNames[language].value);
  return (
    <p className={`${styles.attributes} ${textStyles.small} ${textStyles.muted} ${textStyles.num}`}>
      {[format.number(quantity), ...values].join(", ")}
    </p>
  );
}
