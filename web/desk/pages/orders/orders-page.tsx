import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PagesFoot } from "../../shell/pages-foot.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useCursors } from "../../ui/data/use-cursors.ts";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { useSelection } from "../../ui/data/use-selection.ts";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { FilterBar } from "./filter-bar.tsx";
import { OrderCards } from "./order-cards.tsx";
import { filterIn, listAddress, sortIn, usualSort } from "./order-filter.ts";
import { OrderTable } from "./order-table.tsx";
import { OrdersTools } from "./orders-tools.tsx";
import { SelectedOrders } from "./selected-orders.tsx";
import { useOrders } from "./use-orders.ts";
import { ViewTabs } from "./view-tabs.tsx";

const rowsPerPage = 25;

/** The list of orders. Its filter and sequence stand in the address. */
export default function OrdersPage() {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const sort = sortIn(search);
  const way = useCursors(`${JSON.stringify(filter)} ${sort}`);
  const query = useOrders({ filter, sort, cursor: way.cursor, limit: rowsPerPage });
  const rows = query.data?.results ?? [];
  const ids = rows.map(({ id }) => id);
  const selection = useSelection(ids);
  const [current, setCurrent] = useState<string | null>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggleLines = (id: string) => setOpen((before) => toggled(before, id));
  const openOrder = (id: string) => void navigate(`/orders/${id}`, { state: { ids, from: search.toString() } });
  useRowKeys({ ids, current, onCurrent: setCurrent, onOpen: openOrder, selection });
  useKeys({ e: () => current !== null && toggleLines(current) });
  const sortBy = (next: string) =>
    void navigate(listAddress(filter, next === usualSort ? {} : { sort: next }), { replace: true });
  const nextCursor = query.data?.nextCursor ?? null;
  return (
    <>
      <PageBar
        title={t("shell.sections.orders")}
        aside={
          query.data &&
          (query.data.isCountExact
            ? t("orders.count", { count: formats.number(query.data.count) })
            : t("orders.countMore"))
        }
        end={<OrdersTools filter={filter} />}
      />
      <ViewTabs filter={filter} />
      <FilterBar filter={filter} />
      <QueryState query={query} bones={{ columns: 8, count: 12 }}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t(Object.keys(filter).length > 0 ? "orders.nothing" : "orders.none")}>
              {Object.keys(filter).length > 0 && (
                <>
                  <p>{t("orders.nothingHelp")}</p>
                  <LinkButton size="small" to={listAddress({})}>
                    {t("orders.clearAll")}
                  </LinkButton>
                </>
              )}
            </Empty>
          ) : (
            <>
              <div className={layout.onlyWide}>
                <OrderTable
                  rows={results}
                  current={current}
                  onCurrent={setCurrent}
                  selection={can("orders.edit") ? selection : undefined}
                  sort={{ by: sort, onChange: sortBy }}
                  open={open}
                  onToggleLines={toggleLines}
                  onOpen={openOrder}
                />
              </div>
              <div className={layout.onlyNarrow}>
                <OrderCards rows={results} />
              </div>
            </>
          )
        }
      </QueryState>
      {can("orders.edit") && <SelectedOrders rows={rows} selection={selection} />}
      <PagesFoot note={t("orders.page", { count: rowsPerPage })} way={way} nextCursor={nextCursor} />
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("orders.keys.row") },
          ...(can("orders.edit")
            ? [
                { keys: ["X"], label: t("orders.keys.select") },
                { keys: ["Shift", "X"], label: t("orders.keys.range") },
              ]
            : []),
          { keys: ["E"], label: t("orders.keys.lines") },
          { keys: ["Enter"], label: t("orders.keys.open") },
          { keys: ["1", "–", "7"], label: t("orders.keys.view") },
          { keys: ["F"], label: t("orders.keys.filter") },
          { keys: ["D"], label: t("orders.keys.density") },
        ]}
      />
    </>
  );
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}
