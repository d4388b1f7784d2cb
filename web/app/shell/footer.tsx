import { useLocation } from "react-router";
import type { Menus, ContentLink as Target } from "../features/content/content.ts";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import type { Language } from "../lib/culture/languages-of.ts";
import { useFeature, usePageOffered } from "../lib/use-feature.ts";
import { useWords } from "../lib/words/use-words.ts";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import { CheckoutFooter } from "./checkout-footer.tsx";
import { hasCalmFooter } from "./checkout-pages.ts";
import * as styles from "./footer.module.css";
import * as headerStyles from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { LogoSymbol } from "./logo.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { isPrivatePage } from "./private-pages.ts";
import { usePageUrl } from "./use-page-url.ts";

interface FooterProps {
  readonly brand: string;
  readonly menus: Menus;
  readonly languages: readonly Language[];
}

/** The footer of a page: the shop's, or the calm one of cart and checkout. */
export function Footer(props: FooterProps) {
  const isCalm = hasCalmFooter(useLocation().pathname);
  return isCalm ? <CheckoutFooter languages={props.languages} /> : <ShopFooter {...props} />;
}

/** The shop's footer: menus, newsletter and languages. */
function ShopFooter({ brand, menus: { footer, service, social }, languages }: FooterProps) {
  const t = useWords();
  const hasLogo = useFeature("logo");
  const hasService = useFeature("serviceLinks") && service.length > 0;
  const { pathname, search } = useLocation();
  const hasSocial = useFeature("socialLinks") && social.length > 0 && !isPrivatePage(pathname, search);
  // The home page ends with its own newsletter form.
  const isHome = pathname === "/";
  const hasNewsletter = usePageOffered("/newsletter/confirm") && !isHome;
  const page = usePageUrl();
  return (
    <footer className={styles.footer}>
      <div className={pageWidthStyles.pageWidth}>
        {hasLogo && (
          <span className={headerStyles.logo}>
            <LogoSymbol />
            {brand}
          </span>
        )}
        <LinkList name={t("shell.links")} links={footer} />
        {hasNewsletter && <NewsletterForm />}
        <LanguageSwitch languages={languages} />
      </div>
      {(hasService || hasSocial) && (
        <div className={`${pageWidthStyles.pageWidth} ${styles.more}`}>
          {hasService && <LinkList name={t("shell.service")} links={service} isNamed />}
          {hasSocial && <LinkList name={t("shell.social")} links={social.map((link) => sharing(link, page))} isNamed />}
        </div>
      )}
    </footer>
  );
}

/** The link of a social network with the URL of the page that it shares. */
function sharing(link: Target, page: string): Target {
  return { ...link, uri: link.uri.replace("{page}", encodeURIComponent(page)) };
}

interface LinkListProps {
  readonly name: string;
  readonly links: readonly Target[];
  /** Whether the name is visible; screen readers always read it. */
  readonly isNamed?: boolean;
}

/** A menu of the footer. */
function LinkList({ name, links, isNamed = false }: LinkListProps) {
  return (
    <nav aria-label={name}>
      {isNamed && <span aria-hidden>{name}</span>}
      <MenuLinks links={links} />
    </nav>
  );
}
