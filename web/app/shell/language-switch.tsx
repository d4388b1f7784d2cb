import { languageOf } from "@boxwright/core/storefront/culture";
import { useLocation } from "react-router";
import type { Language } from "../lib/culture/languages-of.ts";
import { useCulture } from "../lib/culture/use-culture.ts";
import { useWords } from "../lib/words/use-words.ts";

/** The languages of the shop; a choice loads the page anew, with scripts or without. None where there is but one. */
export function LanguageSwitch({ languages }: { readonly languages: readonly Language[] }) {
  const t = useWords();
  const spoken = languageOf(useCulture());
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return (
    <form className="languages" method="post" action="/culture" aria-label={t("shell.language")}>
      <input type="hidden" name="to" value={pathname + search} />
      {languages.map(({ culture, name }) => (
        <button
          type="submit"
          key={culture}
          name="culture"
          value={culture}
          lang={culture}
          aria-current={languageOf(culture) === spoken || undefined}
        >
          {name}
        </button>
      ))}
    </form>
  );
}
