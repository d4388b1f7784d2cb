import type { ContentLink as Target } from "../features/content/content.ts";
import { ContentLink } from "../features/content/content-link.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import type { Language } from "../lib/culture/languages-of.ts";
import { useWords } from "../lib/words/use-words.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { LogoSign } from "./logo.tsx";

interface FooterProps {
  readonly brand: string;
  readonly links: readonly Target[];
  readonly languages: readonly Language[];
}

export function Footer({ brand, links, languages }: FooterProps) {
  const t = useWords();
  return (
    <footer className="footer">
      <div className="wrap">
        <span className="logo">
          <LogoSign />
          {brand}
        </span>
        <nav aria-label={t("shell.links")}>
          <ul>
            {links.map((link) => (
              <li key={`${link.uri} ${link.text}`}>
                <ContentLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
        <NewsletterForm />
        <LanguageSwitch languages={languages} />
      </div>
    </footer>
  );
}
