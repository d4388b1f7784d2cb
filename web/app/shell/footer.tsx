import type { ContentLink as Target } from "../features/content/content.ts";
import { ContentLink } from "../features/content/content-link.tsx";
import { useWords } from "../lib/words/use-words.ts";
import { LogoSign } from "./logo.tsx";

export function Footer({ brand, links }: { readonly brand: string; readonly links: readonly Target[] }) {
  const t = useWords();
  return (
    <footer className="footer">
      <div className="wrap">
        <span className="logo">
          <LogoSign />
          {brand}
        </span>
        <nav aria-label={t("footer.links")}>
          <ul>
            {links.map((link) => (
              <li key={`${link.uri} ${link.text}`}>
                <ContentLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
