import { useWords } from "../../lib/words/use-words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Informs a visitor without scripts that the account's pages need them. */
export function NeedsScripts() {
  const t = useWords();
  return (
    <noscript>
      <Notice>{t("identity.needsScripts")}</Notice>
    </noscript>
  );
}
