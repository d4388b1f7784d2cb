import { entryKinds } from "@boxwright/core/content/content-entry";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { DensitySwitch } from "../../shell/density-switch.tsx";
import { ListSearch } from "../../shell/list-search.tsx";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PagesFoot } from "../../shell/pages-foot.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { BulkBar } from "../../ui/data/bulk-bar.tsx";
import { useCursors } from "../../ui/data/use-cursors.ts";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { type Selection, useSelection } from "../../ui/data/use-selection.ts";
import { Segments } from "../../ui/form/segments.tsx";
import { useNumberKeys } from "../../ui/keys/use-number-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar, SubBar, Tabs } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import { ClearButton, ClearProblem, useClearCache } from "./clear-cache.tsx";
import { allContent, type ContentFilter, contentAddress, contentFilterIn, contentViews } from "./content-filter.ts";
import { ContentCards, ContentTable } from "./content-table.tsx";
import { SourceNote, SourceText } from "./source-note.tsx";
import { type ContentList, type ListedEntry, rowOf, useContentList } from "./use-content.ts";
import { useCopyPreviews } from "./use-preview.ts";

const rowsPerPage = 50;
const kinds = [null, ...entryKinds] as const;

/** The pages, posts and words of the shop, and where it shows them. The filter stands in the address. */
export default function ContentPage() {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = contentFilterIn(search);
  const from = contentAddress(filter);
  const way = useCursors(from);
  const query = useContentList({ filter, cursor: way.cursor, limit: rowsPerPage });
  const clearing = useClearCache();
  const nextCursor = query.data?.nextCursor ?? null;
  return (
    <>
      <PageBar
        title={t("shell.sections.content")}
        aside={query.data && t("content.count", { count: query.data.counts.all })}
        end={
          <>
            <ListSearch
              label={t("content.search")}
              maxLength={100}
              searched={filter.query}
              onSearch={(words) => void navigate(contentAddress({ ...filter, query: words }), { replace: true })}
            />
            <DensitySwitch />
          </>
        }
      />
      <KindTabs filter={filter} />
      <SubBar
        end={
          <>
            {query.data && <SourceText source={query.data.source} />}
            {clearing !== null && <ClearButton clearing={clearing} />}
          </>
        }
      >
        <ViewSwitch filter={filter} counts={query.data?.counts} />
      </SubBar>
      {clearing !== null && <ClearProblem clearing={clearing} />}
      <QueryState query={query} bones={{ columns: 6, count: 12 }}>
        {({ results, source }) => (
          <>
            <SourceNote source={source} />
            {results.length === 0 ? <NoEntry filter={filter} /> : <Entries rows={results} from={from} />}
          </>
        )}
      </QueryState>
      <PagesFoot note={t("content.page", { count: rowsPerPage })} way={way} nextCursor={nextCursor} />
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("content.keys.row") },
          { keys: ["Enter"], label: t("content.keys.open") },
          { keys: ["X"], label: t("content.keys.select") },
          { keys: ["1", "–", String(kinds.length)], label: t("content.keys.view") },
          { keys: ["/"], label: t("content.keys.search") },
        ]}
      />
    </>
  );
}

/** A tab for each kind. */
function KindTabs({ filter }: { readonly filter: ContentFilter }) {
  const t = useWords();
  const navigate = useNavigate();
  const tabs = kinds.map((kind) => ({
    key: kind ?? "all",
    to: contentAddress({ ...filter, kind }),
    label: t(`content.tabs.${kind ?? "all"}`),
  }));
  useNumberKeys(tabs, ({ to }) => void navigate(to));
  return <Tabs label={t("content.views")} tabs={tabs} current={filter.kind ?? "all"} />;
}

interface ViewSwitchProps {
  readonly filter: ContentFilter;
  readonly counts: ContentList["counts"] | undefined;
}

/** All entries, the drafts among them, or those with warnings. */
function ViewSwitch({ filter, counts }: ViewSwitchProps) {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <Segments
      label={t("content.view")}
      value={filter.view}
      options={contentViews.map((view) => ({
        value: view,
        label: `${t(`content.viewNames.${view}`)} ${counts?.[view] ?? ""}`.trim(),
      }))}
      onChange={(view) => void navigate(contentAddress({ ...filter, view }))}
    />
  );
}

function Entries({ rows, from }: { readonly rows: readonly ListedEntry[]; readonly from: string }) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState<string | null>(null);
  const ids = rows.map(rowOf);
  const selection = useSelection(ids);
  const open = (id: string) => void navigate(`/content/${id}`, { state: { from } });
  useRowKeys({ ids, current, onCurrent: setCurrent, onOpen: open, selection });
  return (
    <>
      <div className={layout.onlyWide}>
        <ContentTable rows={rows} current={current} onCurrent={setCurrent} selection={selection} from={from} />
      </div>
      <div className={layout.onlyNarrow}>
        <ContentCards rows={rows} from={from} />
      </div>
      {selection.ids.size > 0 && <SelectedEntries rows={rows} selection={selection} />}
    </>
  );
}

/** Copies links to the drafts of the selected entries. */
function SelectedEntries({
  rows,
  selection,
}: {
  readonly rows: readonly ListedEntry[];
  readonly selection: Selection;
}) {
  const t = useWords();
  const { send, isSending, problem, again } = useCopyPreviews(useLanguage());
  return (
    <BulkBar
      count={t("content.selected", { count: selection.ids.size })}
      sum={t("content.linksLast")}
      clearLabel={t("content.clearSelection")}
      onClear={() => selection.setAll([])}
    >
      <Button look="onInk" isBusy={isSending} onClick={() => send(rows.filter((entry) => selection.has(rowOf(entry))))}>
        {t("content.copyPreviews")}
      </Button>
      <ChangeProblem problem={problem} again={again} />
    </BulkBar>
  );
}

function NoEntry({ filter }: { readonly filter: ContentFilter }) {
  const t = useWords();
  if (contentAddress(filter) === contentAddress(allContent)) return <Empty title={t("content.none")} />;
  return (
    <Empty title={t(filter.view === "drafts" && filter.query === "" ? "content.noDraft" : "content.nothing")}>
      <p>{t("content.nothingHelp")}</p>
      <LinkButton size="small" to={contentAddress(allContent)}>
        {t("content.clearAll")}
      </LinkButton>
    </Empty>
  );
}
