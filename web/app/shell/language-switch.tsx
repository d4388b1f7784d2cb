import { languageOf } from "@boxwright/core/storefront/culture";
import { useLocation } from "react-router";
import type { Language } from "../lib/culture/languages-of.ts";
import { useCulture } from "../lib/culture/use-culture.ts";
import { useWords } from "../lib/words/use-words.ts";
import * as styles from "./footer.module.css";

/** The languages of the shop. A choice reloads the page, with or without scripts. Renders nothing for a single language. */
export function LanguageSwitch({ languages }: { readonly languages: readonly Language[] }) {
  const t = useWords();
  const current = languageOf(useCulture());
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return (
    <form className={styles.languages} method="post" action="/culture" aria-label={t("shell.language")}>
      <input type="hidden" name="to" value={pathname + search} />
      {languages.map(({ culture, name }) => (
        <button
          type="submit"
          key={culture}
          name="culture"
          value={culture}
          lang={culture}
          aria-current={languageOf(culture) === current || undefined}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
