import { reviewStates } from "@boxwright/core/reviews/review";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { durationText } from "../../format/duration.ts";
import { PageKeys } from "../../shell/page-keys.tsx";
import { PagesFoot } from "../../shell/pages-foot.tsx";
import { QueryState } from "../../shell/query-state.tsx";
import { useCursors } from "../../ui/data/use-cursors.ts";
import { useRowKeys } from "../../ui/data/use-row-keys.ts";
import { Segments } from "../../ui/form/segments.tsx";
import { PageBar } from "../../ui/page.tsx";
import { Empty } from "../../ui/panels.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useWords } from "../../words/use-words.ts";
import { ReviewEntry } from "./review-entry.tsx";
import * as styles from "./reviews-page.module.css";
import { ShownRating } from "./shown-rating.tsx";
import { type ReviewQueue, useReviews } from "./use-reviews.ts";

const rowsPerPage = 25;
const minute = 60_000;

/** The reviews of customers, and what staff decide about them. The state of the list stands in the address. */
export default function ReviewsPage() {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state = reviewStates.find((known) => known === search.get("state")) ?? "pending";
  const way = useCursors(state);
  const query = useReviews({ state, cursor: way.cursor, limit: rowsPerPage });
  const [chosen, setChosen] = useState<string | null>(null);
  const ids = (query.data?.results ?? []).map(({ id }) => id);
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);
  useRowKeys({ ids, current, onCurrent: setChosen, onOpen: setChosen });
  const nextCursor = query.data?.nextCursor ?? null;
  return (
    <>
      <PageBar
        title={t("shell.sections.reviews")}
        aside={query.data && <Waiting states={query.data.states} />}
        end={
          <Segments
            label={t("reviews.queue")}
            value={state}
            options={reviewStates.map((value) => ({
              value,
              label: `${t(`reviews.states.${value}`)} ${countIn(query.data, value)}`.trim(),
            }))}
            onChange={(value) => void navigate(`/reviews?state=${value}`)}
          />
        }
      />
      <QueryState query={query} bones={{ columns: 2, count: 8 }}>
        {({ results, shown }) => (
          <div className={styles.split}>
            {results.length === 0 ? (
              <Empty title={t(`reviews.none.${state}`)}>{state === "pending" && <p>{t("reviews.noneHelp")}</p>}</Empty>
            ) : (
              <ul className={styles.queue} aria-label={t("reviews.queue")}>
                {results.map((review) => (
                  <ReviewEntry
                    key={review.id}
                    review={review}
                    isCurrent={review.id === current}
                    onCurrent={() => setChosen(review.id)}
                  />
                ))}
              </ul>
            )}
            <ShownRating shown={shown} />
          </div>
        )}
      </QueryState>
      <PagesFoot note={t("reviews.page", { count: rowsPerPage })} way={way} nextCursor={nextCursor} />
      <PageKeys
        hints={[
          { keys: ["J", "K"], label: t("reviews.keys.row") },
          { keys: ["A"], label: t("reviews.keys.show") },
          { keys: ["X"], label: t("reviews.keys.hide") },
        ]}
      />
    </>
  );
}

function countIn(queue: ReviewQueue | undefined, state: string): string {
  return String(queue?.states.find((counted) => counted.state === state)?.count ?? "");
}

/** How many reviews wait, and how long the oldest has waited. */
function Waiting({ states }: Pick<ReviewQueue, "states">) {
  const t = useWords();
  const now = useNow(minute);
  const waiting = states.find(({ state }) => state === "pending");
  if (waiting === undefined || waiting.count === 0 || waiting.oldest === null) return t("reviews.allDecided");
  return t("reviews.count", { count: waiting.count, age: durationText(now - Date.parse(waiting.oldest), t) });
}
