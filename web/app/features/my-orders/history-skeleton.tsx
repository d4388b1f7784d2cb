import { useWords } from "../../lib/words/use-words.ts";
import { Loading } from "../../ui/feedback/loading.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { NeedsScripts } from "../identity/needs-scripts.tsx";
import * as styles from "./order-history.module.css";

/** Takes the space of the list while the list is read. */
export function HistorySkeleton() {
  const t = useWords();
  return (
    <>
      <NeedsScripts />
      <Loading label={t("history.loading")}>
        <p className={styles.count} aria-hidden>
          <Skeleton height="1lh" width={96} />
        </p>
        {[1, 2].map((place) => (
          <div key={place} className={styles.waiting}>
            <Skeleton height={300} />
          </div>
        ))}
      </Loading>
    </>
  );
}
