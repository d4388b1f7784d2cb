import { isPageOffered } from "@boxwright/core/storefront/pages";
import type { Language } from "../lib/culture/languages-of.ts";
import { Link } from "../lib/navigation/links.tsx";
import { useConfig } from "../lib/use-config.ts";
import { useWords } from "../lib/words/use-words.ts";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import { checkoutLinks } from "./checkout-pages.ts";
import * as styles from "./footer.module.css";
import { LanguageSwitch } from "./language-switch.tsx";

/** The calm footer of cart and checkout: only the pages that a buyer may want to read before paying, and the languages. */
export function CheckoutFooter({ languages }: { readonly languages: readonly Language[] }) {
  const t = useWords();
  const config = useConfig();
  return (
    <footer className={`${styles.footer} ${styles.isCalm}`}>
      <div className={pageWidthStyles.pageWidth}>
        <nav aria-label={t("shell.policies.title")}>
          <ul>
            {checkoutLinks
              .filter(({ path }) => isPageOffered(path, config))
              .map(({ path, name }) => (
                <li key={path}>
                  <Link to={path}>{t(name)}</Link>
                </li>
              ))}
          </ul>
        </nav>
        <LanguageSwitch languages={languages} />
      </div>
    </footer>
  );
}
