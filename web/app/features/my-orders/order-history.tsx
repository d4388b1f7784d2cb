import type { WireNewLine } from "@boxwright/contract/cart";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../lib/navigation/links.tsx";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Pager } from "../../ui/layout/pager.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { ClaimOrder } from "./claim-order.tsx";
import { filterIn, type HistoryFilter, historyPath, isOtherPage } from "./history-filter.ts";
import { HistorySearch } from "./history-search.tsx";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { OrderCard } from "./order-card.tsx";
import * as styles from "./order-history.module.css";
import { wordsOf } from "./search-matches.ts";
import { type HistoryPage, useOrderHistory } from "./use-order-history.ts";

interface OrderHistoryProps {
  /** Null until the signed-in customer is known. */
  readonly customerId: string | null;
  /** Called when goods of an order are in the cart again. */
  readonly onReordered: (line: WireNewLine) => void;
}

/** The orders of a customer by page, with search and filter. All three are in the URL. */
export function OrderHistory({ customerId, onReordered }: OrderHistoryProps) {
  const t = useWords();
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const reading = useOrderHistory(customerId, filter);
  const list = useFocusOnNewPage(filter);
  return (
    <>
      <HistorySearch filter={filter} />
      <div className={styles.history}>
        <section
          className={reading.state === "there" && reading.isOutdated ? styles.isOutdated : undefined}
          aria-label={t("history.orders")}
          aria-busy={reading.state === "loading" || undefined}
          tabIndex={-1}
          ref={list}
        >
          {reading.state === "loading" && <HistorySkeleton />}
          {reading.state === "failed" && <LoadFailure message={t("history.notLoaded")} {...reading} />}
          {reading.state === "there" && (
            <Orders page={reading.page} filter={filter} isOutdated={reading.isOutdated} onReordered={onReordered} />
          )}
        </section>
        {reading.state !== "loading" && <ClaimOrder />}
      </div>
    </>
  );
}

/**
 * Moves the focus to the list when its pager leads to another page, because the pager is at the end of the list. A search or a filter
 * keeps the focus.
 */
function useFocusOnNewPage(filter: HistoryFilter) {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(filter);
  useEffect(() => {
    const before = shown.current;
    shown.current = filter;
    if (isOtherPage(before, filter)) list.current?.focus({ preventScroll: true });
  });
  return list;
}

interface OrdersProps extends Pick<OrderHistoryProps, "onReordered"> {
  readonly page: HistoryPage;
  readonly filter: HistoryFilter;
  readonly isOutdated: boolean;
}

function Orders({ page: { orders, total, totalPages }, filter, isOutdated, onReordered }: OrdersProps) {
  const t = useWords();
  const format = useFormats();
  const words = wordsOf(filter.query);
  return (
    <>
      <p className={total === 0 ? textStyles.visuallyHidden : styles.count} role="status">
        {t("history.count", { count: total, orders: format.number(total) })}
      </p>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} words={words} onReordered={onReordered} />
      ))}
      {orders.length === 0 && !isOutdated && <NoOrders total={total} filter={filter} />}
      {filter.page <= totalPages && (
        <Pager current={filter.page} total={totalPages} hrefOf={(page) => historyPath({ ...filter, page })} />
      )}
    </>
  );
}

/** Explains why the list is empty, and links to a page that is not. */
function NoOrders({ total, filter }: { readonly total: number; readonly filter: HistoryFilter }) {
  const t = useWords();
  const format = useFormats();
  if (total > 0) {
    return (
      <div className={styles.empty}>
        <h2>{t("history.noPage", { page: format.number(filter.page) })}</h2>
        <p>
          <Link className={textStyles.textLink} to={historyPath({ ...filter, page: 1 })}>
            {t("history.firstPage")}
          </Link>
        </p>
      </div>
    );
  }
  if (filter.query !== "" || filter.group !== null) {
    return (
      <div className={styles.empty}>
        <h2>{filter.query === "" ? t("history.noneInState") : t("history.noneFound", { query: filter.query })}</h2>
        <p className={textStyles.muted}>{t("history.noneFoundHint")}</p>
        <p>
          <Link className={textStyles.textLink} to="/my-orders">
            {t("history.showAll")}
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <h2>{t("history.none")}</h2>
      <p className={textStyles.muted}>{t("history.noneHint")}</p>
      <LinkButton look="accent" to="/shop-all-boxes">
        {t("history.toBoxes")}
      </LinkButton>
    </div>
  );
}
