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
import { LogoSign } from "./logo.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { usePageUrl } from "./use-page-url.ts";

interface FooterProps {
  readonly brand: string;
  readonly menus: Menus;
  readonly languages: readonly Language[];
}

/** Below every page: that of the shop, or the calm one of cart and checkout. */
export function Footer(props: FooterProps) {
  const isCalm = hasCalmFooter(useLocation().pathname);
  return isCalm ? <CheckoutFooter languages={props.languages} /> : <ShopFooter {...props} />;
}

/** Where else one may go, the newsletter, and the languages. */
function ShopFooter({ brand, menus: { footer, service, social }, languages }: FooterProps) {
  const t = useWords();
  const hasLogo = useFeature("logo");
  const hasService = useFeature("serviceLinks") && service.length > 0;
  const hasSocial = useFeature("socialLinks") && social.length > 0;
  // The front page ends with a form of its own.
  const isFront = useLocation().pathname === "/";
  const hasNewsletter = usePageOffered("/newsletter/confirm") && !isFront;
  const page = usePageUrl();
  return (
    <footer className={styles.footer}>
      <div className={pageWidthStyles.pageWidth}>
        {hasLogo && (
          <span className={headerStyles.logo}>
            <LogoSign />
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
          {hasSocial && <LinkList name={t("shell.social")} links={social.map((link) => telling(link, page))} isNamed />}
        </div>
      )}
    </footer>
  );
}

/** A place where one tells others of the page. */
function telling(link: Target, page: string): Target {
  return { ...link, uri: link.uri.replace("{page}", encodeURIComponent(page)) };
}

interface LinkListProps {
  readonly name: string;
  readonly links: readonly Target[];
  /** The name is also read by those who see. */
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
