import { useTranslation } from "react-i18next";
import { LogoSign } from "./logo.tsx";
import type { ContentLink as Target } from "../content/content.ts";
import { ContentLink } from "../content/content-link.tsx";

export function Footer({ brand, links }: { readonly brand: string; readonly links: readonly Target[] }) {
  const { t } = useTranslation();
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
