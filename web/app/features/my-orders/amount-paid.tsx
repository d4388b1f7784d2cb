import { Info } from "lucide";
import { type PointerEvent, useId, useState } from "react";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Icon } from "../../ui/icon.tsx";
import type { HistoryOrder } from "./history-order.ts";
import * as styles from "./order-head.module.css";

/** The amount paid for an order. The figures of the order appear on hover, focus and tap; on a phone they open below the amount. */
export function AmountPaid({ order }: { readonly order: Pick<HistoryOrder, "amountPaid" | "totals"> }) {
  const t = useWords();
  const format = useFormats();
  const id = useId();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isPinned, setIsPinned] = useState(false);
  const isOpen = isHovered || isFocused || isPinned;
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") setIsHovered(isOver);
  };

  function close() {
    setIsHovered(false);
    setIsFocused(false);
    setIsPinned(false);
  }

  return (
    <span className={styles.paid} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      {format.money(order.amountPaid)}
      <button
        type="button"
        aria-label={t("history.paidDetails")}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setIsPinned(!isPinned)}
        onFocus={({ target }) => setIsFocused(target.matches(":focus-visible"))}
        onBlur={close}
        onKeyDown={({ key }) => {
          if (key === "Escape") close();
        }}
      >
        <Icon of={Info} size="small" />
      </button>
      <span id={id} className={styles.tip} hidden={!isOpen}>
        <Figures totals={order.totals} />
      </span>
    </span>
  );
}

/** The figures of an order. A discount of zero is hidden. */
function Figures({ totals }: Pick<HistoryOrder, "totals">) {
  const t = useWords();
  const format = useFormats();
  const { subtotal, totalShippingPrice, taxTotal, discount, total } = totals;
  const rows = [
    [t("history.subtotal"), format.money(subtotal)],
    [t("history.shipping"), format.money(totalShippingPrice)],
    [t("history.taxes"), format.money(taxTotal)],
    ...(discount.centAmount === 0 ? [] : [[t("history.discount"), `−${format.money(discount)}`]]),
    [t("history.total"), format.money(total)],
  ];
  return rows.map(([name, amount]) => (
    <span key={name} className={styles.figure}>
      <span>{name}</span> <span>{amount}</span>
    </span>
  ));
}
