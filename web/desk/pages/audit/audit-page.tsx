import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useFormats } from "../../format/use-formats.ts";
import { useCan } from "../../session/use-me.ts";
import { ListSearch } from "../../shell/list-search.tsx";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PagesFoot } from "../../shell/pages-foot.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { useCursors } from "../../ui/data/use-cursors.ts";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { auditAddress, filterIn } from "./audit-filter.ts";
import { AuditTable } from "./audit-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { useAudit } from "./use-audit.ts";

const rowsPerPage = 50;

/** What staff and operators did. The filter stands in the address. */
export default function AuditPage() {
  const t = useWords();
  const formats = useFormats();
  const can = useCan();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = filterIn(search);
  const way = useCursors(JSON.stringify(filter));
  const query = useAudit(filter, way.cursor, rowsPerPage);
  const rows = query.data?.results ?? [];
  const [current, setCurrent] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (id: string) => setOpen(open === id ? null : id);
  useRowKeys({ ids: rows.map(({ position }) => String(position)), current, onCurrent: setCurrent, onOpen: toggle });
  const isFiltered = Object.keys(filter).length > 0;
  const nextCursor = query.data?.nextCursor ?? null;
  const searchFor = (subject: string) => {
    const { subject: _, ...others } = filter;
    void navigate(auditAddress(subject === "" ? others : { ...others, subject }), { replace: true });
  };
  return (
    <>
      <PageBar
        title={t("shell.sections.audit")}
        aside={query.data && t("audit.count", { count: query.data.count, number: formats.number(query.data.count) })}
        end={
          <>
            <ListSearch
              label={t("audit.search")}
              maxLength={200}
              searched={filter.subject ?? ""}
              onSearch={searchFor}
            />
            {can("audit.export") && (
              <span className={layout.onlyWide}>
                <ExportButton filter={filter} />
              </span>
            )}
          </>
        }
      />
      <FilterBar filter={filter} entries={rows} />
      <QueryState query={query} bones={{ columns: 7, count: 14 }}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t(isFiltered ? "audit.nothing" : "audit.none")}>
              {isFiltered && (
                <LinkButton size="small" to={auditAddress({})}>
                  {t("audit.clearAll")}
                </LinkButton>
              )}
            </Empty>
          ) : (
            <AuditTable
              entries={results}
              filter={filter}
              current={current}
              onCurrent={setCurrent}
              open={open}
              onToggle={toggle}
            />
          )
        }
      </QueryState>
      <PagesFoot
        note={t("audit.page", { count: rowsPerPage })}
        way={way}
        nextCursor={nextCursor}
        backLabel={t("audit.newer")}
        nextLabel={t("audit.older")}
      />
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("audit.keys.row") },
          { keys: ["Enter"], label: t("audit.keys.open") },
          { keys: ["F"], label: t("audit.keys.filter") },
          { keys: ["/"], label: t("audit.keys.search") },
        ]}
      />
    </>
  );
}
