import { useWords } from "../../lib/words/use-words.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NeedsScripts } from "../identity/needs-scripts.tsx";

/** Holds the place of the account while it is read. */
export function AccountSkeleton() {
  const t = useWords();
  return (
    <div aria-busy="true" className="account-skeleton">
      <NeedsScripts />
      <p className="visually-hidden" role="status">
        {t("identity.info.loading")}
      </p>
      <Skeleton height={320} />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </div>
  );
}
