import { customerFlags } from "@boxwright/core/customers/standing";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { DensitySwitch } from "../../shell/density-switch.tsx";
import { ListSearch } from "../../shell/list-search.tsx";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PagesFoot } from "../../shell/pages-foot.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useCursors } from "../../ui/data/use-cursors.ts";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { useNumberKeys } from "../../ui/keys/use-number-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar, Tabs } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type CustomerFilter, customerFilterIn, customersAddress } from "./customer-filter.ts";
import { CustomerCards, CustomerTable } from "./customer-table.tsx";
import { useCustomers } from "./use-customers.ts";

const rowsPerPage = 50;
const views = [null, ...customerFlags] as const;

/** The list of customers. Its filter stands in the address. */
export default function CustomersPage() {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = customerFilterIn(search);
  const from = customersAddress(filter);
  const way = useCursors(from);
  const query = useCustomers({ filter, cursor: way.cursor, limit: rowsPerPage });
  const [current, setCurrent] = useState<string | null>(null);
  const open = (id: string) => void navigate(`/customers/${id}`, { state: { from } });
  const ids = (query.data?.results ?? []).map(({ id }) => id);
  useRowKeys({ ids, current, onCurrent: setCurrent, onOpen: open });
  const nextCursor = query.data?.nextCursor ?? null;
  return (
    <>
      <PageBar
        title={t("shell.sections.customers")}
        end={
          <>
            <ListSearch
              label={t("customers.search")}
              maxLength={100}
              searched={filter.query}
              onSearch={(words) => void navigate(customersAddress({ ...filter, query: words }), { replace: true })}
            />
            <DensitySwitch />
          </>
        }
      />
      <FlagTabs filter={filter} />
      <QueryState query={query} bones={{ columns: 6, count: 12 }}>
        {({ results }) =>
          results.length === 0 ? (
            <NoCustomer filter={filter} />
          ) : (
            <>
              <div className={layout.onlyWide}>
                <CustomerTable rows={results} current={current} onCurrent={setCurrent} from={from} />
              </div>
              <div className={layout.onlyNarrow}>
                <CustomerCards rows={results} from={from} />
              </div>
            </>
          )
        }
      </QueryState>
      <PagesFoot note={t("customers.page", { count: rowsPerPage })} way={way} nextCursor={nextCursor} />
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("customers.keys.row") },
          { keys: ["Enter"], label: t("customers.keys.open") },
          { keys: ["1", "–", String(views.length)], label: t("customers.keys.view") },
          { keys: ["/"], label: t("customers.keys.search") },
        ]}
      />
    </>
  );
}

/** A view for each thing that staff decide about customers. */
function FlagTabs({ filter }: { readonly filter: CustomerFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  const tabs = views.map((flag) => ({
    key: flag ?? "all",
    to: customersAddress({ ...filter, flag }),
    label: t(`customers.view.${flag ?? "all"}`),
  }));
  useNumberKeys(tabs, ({ to }) => void navigate(to));
  return <Tabs label={t("customers.views")} tabs={tabs} current={filter.flag ?? "all"} />;
}

function NoCustomer({ filter }: { readonly filter: CustomerFilter }) {
  const t = useWords();
  const all: CustomerFilter = { query: "", flag: null };
  if (customersAddress(filter) === customersAddress(all)) return <Empty title={t("customers.none")} />;
  return (
    <Empty title={t("customers.nothing")}>
      <p>{t("customers.nothingHelp")}</p>
      <LinkButton size="small" to={customersAddress(all)}>
        {t("customers.clearAll")}
      </LinkButton>
    </Empty>
  );
}
