import { useWords } from "../../lib/words/use-words.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import { NeedsScripts } from "../identity/needs-scripts.tsx";
import * as styles from "./account.module.css";

/** Holds the place of the account while it is read. */
export function AccountSkeleton() {
  const t = useWords();
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <NeedsScripts />
      <p className={textStyles.visuallyHidden} role="status">
        {t("identity.info.loading")}
      </p>
      <Skeleton height={320} />
      <Skeleton height={160} />
      <Skeleton height={240} />
    </div>
  );
}
