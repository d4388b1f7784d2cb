import { useWords } from "../../../lib/words/use-words.ts";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { NeedsScripts } from "../../identity/needs-scripts.tsx";

/** Takes the place of the list until it has been read. */
export function WaitingList() {
  const t = useWords();
  return (
    <>
      <NeedsScripts />
      <Loading label={t("artwork.own.loading")}>
        <Skeleton height={100} />
      </Loading>
    </>
  );
}
