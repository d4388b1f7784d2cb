import { artworkStates } from "@boxwright/contract/desk/artwork";
import { ChevronDown, ChevronUp } from "lucide";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { durationText } from "../../format/duration.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../../ui/keys/use-keys.ts";
import * as layout from "../../ui/kit-layout.module.css";
import { PageBar, Tabs } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./artwork-page.module.css";
import type { Draft } from "./draft.ts";
import { Queue } from "./queue.tsx";
import { Review } from "./review.tsx";
import { type ArtworkState, useQueue } from "./use-artwork.ts";
import { useDecisions } from "./use-decisions.ts";

/** The artwork that waits for somebody, and one file with everything that is known about it. */
export default function ArtworkPage() {
  const t = useWords();
  const navigate = useNavigate();
  const { lineId } = useParams();
  const [search] = useSearchParams();
  const state = stateIn(search);
  const query = useQueue(state);
  const open = (id: string) => void navigate({ pathname: `/artwork/${id}`, search: search.toString() });
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft | null>>(new Map());
  const setDraft = (id: string, draft: Draft | null) => setDrafts((before) => new Map(before).set(id, draft));
  const { decided, decide } = useDecisions({ onTakenBack: open, onSent: (id) => setDraft(id, null) });
  const listed = (query.data?.pages ?? []).flatMap(({ results }) => results);
  const rows = listed.filter((row) => !decided.has(row.lineItemId));
  // A decision counts at once, although the list that was read before still has its line.
  const decidedToday = (query.data?.pages[0]?.decidedToday ?? 0) + listed.length - rows.length;
  const shown = lineId ?? rows[0]?.lineItemId ?? null;
  const place = rows.findIndex((row) => row.lineItemId === shown);
  const neighbour = (by: 1 | -1) => (place === -1 ? rows[0] : rows[place + by])?.lineItemId;
  const go = (by: 1 | -1) => {
    const next = neighbour(by);
    if (next !== undefined) open(next);
  };
  useKeys({ j: () => go(1), k: () => go(-1) });
  return (
    <>
      <PageBar
        title={t("shell.sections.artwork")}
        aside={query.data && <QueueFacts count={rows.length} hasMore={query.hasNextPage} since={oldestOf(rows)} />}
        end={
          <span className={`${layout.row} ${layout.onlyWide}`}>
            {[
              ...(place === -1 ? [] : [t("artwork.place", { place: place + 1, count: rows.length })]),
              ...(decidedToday === 0 ? [] : [t("artwork.decidedToday", { count: decidedToday })]),
            ].join(", ")}
            <Button size="small" keys="K" disabled={place < 1} onClick={() => go(-1)}>
              <Icon of={ChevronUp} size="small" />
              {t("artwork.previous")}
            </Button>
            <Button size="small" keys="J" disabled={place === rows.length - 1} onClick={() => go(1)}>
              <Icon of={ChevronDown} size="small" />
              {t("artwork.next")}
            </Button>
          </span>
        }
      />
      <Tabs
        label={t("artwork.states")}
        current={state}
        tabs={artworkStates.map((key) => ({
          key,
          to: key === "ArtworkReview" ? "/artwork" : `/artwork?state=${key}`,
          label: t(`lineStates.${key}`),
          count: key === state ? rows.length : undefined,
        }))}
      />
      <div className={styles.page} data-open={lineId !== undefined}>
        <div className={styles.queue}>
          <QueryState query={query} bones={{ columns: 1, count: 8 }}>
            {() =>
              rows.length === 0 ? (
                <Empty title={t(state === "ArtworkReview" ? "artwork.nothingToReview" : "artwork.nothing")} />
              ) : (
                <Queue
                  rows={rows}
                  shown={shown}
                  search={search.toString()}
                  onMore={query.hasNextPage ? () => void query.fetchNextPage() : null}
                />
              )
            }
          </QueryState>
        </div>
        {shown !== null && (
          <Review
            key={shown}
            lineId={shown}
            draft={drafts.get(shown) ?? null}
            onDraft={(draft) => setDraft(shown, draft)}
            onDecide={(decision) => {
              decide(decision);
              const next = neighbour(1) ?? neighbour(-1);
              void navigate({
                pathname: next === undefined || next === shown ? "/artwork" : `/artwork/${next}`,
                search: search.toString(),
              });
            }}
          />
        )}
      </div>
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("artwork.keys.file") },
          { keys: ["↑", "↓"], label: t("artwork.keys.finding") },
          { keys: ["+", "−", "0"], label: t("artwork.keys.zoom") },
          { keys: ["L"], label: t("artwork.keys.lines") },
          { keys: ["M"], label: t("artwork.keys.measure") },
          { keys: ["P"], label: t("artwork.keys.plates") },
          { keys: ["1", "2", "3"], label: t("artwork.keys.views") },
          { keys: ["A"], label: t("artwork.keys.approve") },
          { keys: ["C"], label: t("artwork.keys.ask") },
          { keys: ["R"], label: t("artwork.keys.reject") },
          { keys: ["Z"], label: t("artwork.keys.undo") },
        ]}
      />
    </>
  );
}

function stateIn(search: URLSearchParams): ArtworkState {
  return artworkStates.find((state) => state === search.get("state")) ?? "ArtworkReview";
}

function oldestOf(rows: readonly { readonly since: string }[]): string | null {
  return rows.reduce<string | null>((oldest, { since }) => (oldest === null || since < oldest ? since : oldest), null);
}

interface QueueFactsProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly since: string | null;
}

function QueueFacts({ count, hasMore, since }: QueueFactsProps) {
  const t = useWords();
  const now = useNow(60_000);
  const files = t(hasMore ? "artwork.countMore" : "artwork.count", { count });
  return since === null ? files : `${files}, ${t("artwork.oldest", { age: durationText(now - Date.parse(since), t) })}`;
}
