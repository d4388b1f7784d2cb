import { useWords } from "../../lib/words/use-words.ts";
import { AccountEntries } from "./account-entries.tsx";

/** Above each page of the account: the others, and the way out. */
export function AccountNav() {
  const t = useWords();
  return (
    <nav aria-label={t("shell.account")} className="account-nav">
      <ul>
        <AccountEntries />
      </ul>
    </nav>
  );
}
