import type { WireLineCheck } from "@boxwright/contract/line-check";
import type { WireTrackedOrder } from "@boxwright/contract/order";
import { FileText, Receipt } from "lucide";
import { useEffect } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Icon } from "../../ui/icon.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import type { ShownProof } from "./order-access.ts";
import { OrderCard } from "./order-card.tsx";
import { OrderHelp } from "./order-help.tsx";
import { OrderLines } from "./order-lines.tsx";
import { AddressSections, OrderSections, ShippingMethods } from "./order-sections.tsx";
import * as viewStyles from "./order-view.module.css";
import { type PostedNotice, withoutOutcome } from "./posted-notice.ts";
import type { RefusedDecision } from "./proof-decision.ts";
import { useTrackedOrderAccess } from "./tracked-order-access.tsx";
import { trackedPackingSlipPath, trackedReceiptPath } from "./tracking-paths.ts";

interface TrackedOrderProps {
  readonly order: WireTrackedOrder;
  /** The key in the link that opens it. */
  readonly orderKey: string;
  /** The proofs of the lines that wait for approval. */
  readonly proofs: Readonly<Record<string, ShownProof>>;
  /** What was found in the lines whose artwork has a problem. */
  readonly checks: Readonly<Record<string, WireLineCheck>>;
  /** Why the server refused the decision in the posted form. */
  readonly refused: RefusedDecision | null;
  /** The message about a form that was posted without scripts; null if there was none. */
  readonly posted: PostedNotice | null;
}

/** An order as the link in its mails shows it, without account and payment. The page works without scripts. */
export function TrackedOrder({ order, orderKey, proofs, checks, refused, posted }: TrackedOrderProps) {
  const t = useWords();
  const format = useFormats();
  const access = useTrackedOrderAccess({ order, orderKey, proofs, checks, refused });
  useEffect(() => window.history.replaceState(window.history.state, "", withoutOutcome(window.location.href)), []);
  return (
    <>
      <div className={viewStyles.head}>
        <h1 tabIndex={-1}>{order.orderNumber ?? t("order.track.title")}</h1>
        <Documents order={order} orderKey={orderKey} />
      </div>
      {posted !== null && (
        <div className={viewStyles.due}>
          <Notice tone={posted.tone} isUrgent>
            {t(posted.word)}
          </Notice>
        </div>
      )}
      <OrderCard order={order} date={format.moment(order.createdAt)}>
        <OrderLines order={order} access={access} />
      </OrderCard>
      <OrderSections>
        <AddressSections order={order} />
        <ShippingMethods lines={order.lineItems} />
      </OrderSections>
      <OrderHelp orderNumber={order.orderNumber} />
      <p className={`${viewStyles.private} ${textStyles.small} ${textStyles.muted}`}>{t("order.track.private")}</p>
    </>
  );
}

function Documents({ order: { deliveries }, orderKey }: Pick<TrackedOrderProps, "order" | "orderKey">) {
  const t = useWords();
  const look = `${buttonStyles.btn} ${buttonStyles.small}`;
  return (
    <div className={viewStyles.documents}>
      <a className={look} href={trackedReceiptPath(orderKey)} download rel="nofollow">
        <Icon of={Receipt} size="small" />
        {t("order.receiptShort")}
      </a>
      {deliveries.map(({ id }, index) => (
        <a key={id} className={look} href={trackedPackingSlipPath(orderKey, id)} download rel="nofollow">
          <Icon of={FileText} size="small" />
          {deliveries.length === 1 ? t("order.packingSlip") : t("order.packingSlipNumbered", { number: index + 1 })}
        </a>
      ))}
    </div>
  );
}
