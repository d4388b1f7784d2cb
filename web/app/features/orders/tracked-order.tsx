import type { WireTrackedOrder } from "@boxwright/contract/orders";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { Download } from "lucide";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { AddressText } from "../address/address-text.tsx";
import { Fact } from "./fact.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useTrackedOrderAccess } from "./tracked-order-access.tsx";
import { trackedReceiptPath } from "./tracking-paths.ts";

interface TrackedOrderProps {
  readonly order: WireTrackedOrder;
  /** Of the link that shows it. */
  readonly orderKey: string;
}

/** An order as the link in its mails shows it: where it stands, where it goes, what it came to. It is read without scripts, too. */
export function TrackedOrder({ order, orderKey }: TrackedOrderProps) {
  const t = useWords();
  const format = useFormats();
  const access = useTrackedOrderAccess(order, orderKey);
  const placed = calendarDateIn(new Date(order.createdAt), shopTimeZone);
  return (
    <>
      <p className="order-number muted">{t("order.track.placed", { day: format.day(placed) })}</p>
      <div className="with-summary">
        <div className="order-parts">
          <section>
            <h2>{t("order.items")}</h2>
            <OrderLines lineItems={order.lineItems} history={order.history} access={access} />
          </section>
          <div className="order-facts">
            <Fact name={t("order.shippingAddress")}>
              <AddressText address={order.shippingAddress} />
            </Fact>
            <Fact name={t("order.billingAddress")}>
              <AddressText address={order.billingAddress} />
            </Fact>
          </div>
        </div>
        <OrderSummary order={order}>
          <div className="grid gap-3">
            <a className="btn" href={trackedReceiptPath(orderKey)} download rel="nofollow">
              <Icon of={Download} />
              {t("order.receipt")}
            </a>
            <p className="small muted">{t("order.track.private")}</p>
          </div>
        </OrderSummary>
      </div>
    </>
  );
}
