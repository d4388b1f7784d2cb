import { useWords } from "../../lib/words/use-words.ts";
import * as styles from "./account.module.css";
import { AccountEntries } from "./account-entries.tsx";

/** The navigation above each page of the account: its pages and the sign-out. */
export function AccountNav() {
  const t = useWords();
  return (
    <nav aria-label={t("shell.accountPages")} className={styles.pages}>
      <ul>
        <AccountEntries />
      </ul>
    </nav>
  );
}
