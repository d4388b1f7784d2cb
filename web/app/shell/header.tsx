import { House, LockKeyhole, Menu, Package, UserRound, X } from "lucide";
import { useState } from "react";
import { useLocation } from "react-router";
import { useCartCount } from "../features/cart/cart-count.ts";
import type { ContentLink as Target } from "../features/content/content.ts";
import { ContentLink } from "../features/content/content-link.tsx";
import { AccountEntries } from "../features/customers/account-entries.tsx";
import { AccountMenu } from "../features/customers/account-menu.tsx";
import { SignInLink } from "../features/customers/sign-in-link.tsx";
import { useSignOutNotice } from "../features/customers/use-sign-out-notice.ts";
import { useIdentity } from "../features/identity/session-context.tsx";
import { Link } from "../lib/navigation/links.tsx";
import { useFeature } from "../lib/use-feature.ts";
import { useWords } from "../lib/words/use-words.ts";
import { Icon } from "../ui/icon.tsx";
import { LogoSign } from "./logo.tsx";

interface HeaderProps {
  /** As the brand writes itself. */
  readonly brand: string;
  readonly menu: readonly Target[];
}

/** Where nothing leads away from the purchase but its own steps. */
const quietPages: ReadonlySet<string> = new Set(["/shipping-address", "/shipping-methods", "/payment-info"]);

export function Header(props: HeaderProps) {
  useSignOutNotice();
  const isQuiet = quietPages.has(useLocation().pathname);
  return (
    <header className="header">
      <div className="wrap">{isQuiet ? <OfCheckout {...props} /> : <OfShop {...props} />}</div>
    </header>
  );
}

function OfCheckout({ brand }: HeaderProps) {
  const t = useWords();
  return (
    <>
      <HomeLink brand={brand} />
      <p className="header-secure">
        <Icon of={LockKeyhole} size="small" />
        {t("shell.secureCheckout")}
      </p>
    </>
  );
}

function OfShop({ brand, menu }: HeaderProps) {
  const t = useWords();
  const { key } = useLocation();
  // Whoever has gone to another page is done with the menu.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const isSignedIn = useIdentity()?.isSignedIn ?? false;
  const hasAccount = useFeature("accountLinks") && isSignedIn;
  const hasSignIn = useFeature("loginIcon") && !isSignedIn;
  const hasCart = useFeature("cartLink");

  return (
    <>
      {/* Without scripts the menu opens by itself, as a disclosure of the browser's. */}
      <details
        className="header-menu"
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => setOpenedAt(open ? key : null)}
      >
        <summary className="btn-icon" aria-label={t("shell.menu")}>
          {isOpen ? <Icon of={X} /> : <Icon of={Menu} />}
        </summary>
        <nav aria-label={t("shell.menu")}>
          <Links menu={menu} />
          {hasAccount && (
            <ul className="header-account">
              <AccountEntries />
            </ul>
          )}
        </nav>
      </details>
      <HomeLink brand={brand} />
      <nav className="header-links" aria-label={t("shell.main")}>
        <Links menu={menu} />
      </nav>
      <div className="header-tools">
        {hasAccount && <AccountMenu />}
        {hasSignIn && <SignIn />}
        {hasCart && <CartLink />}
      </div>
    </>
  );
}

/** The logo; a showroom, which shows no brand, has a plain way home. */
function HomeLink({ brand }: Pick<HeaderProps, "brand">) {
  const t = useWords();
  const hasLogo = useFeature("logo");
  return hasLogo ? (
    <Link to="/" className="logo" aria-label={t("shell.home", { brand })} prefetch="intent">
      <LogoSign />
      {brand}
    </Link>
  ) : (
    <Link to="/" className="header-tool" prefetch="intent">
      <Icon of={House} />
      {t("shell.homePage")}
    </Link>
  );
}

function Links({ menu }: { readonly menu: readonly Target[] }) {
  return (
    <ul>
      {menu.map((link) => (
        <li key={`${link.uri} ${link.text}`}>
          <ContentLink link={link} />
        </li>
      ))}
    </ul>
  );
}

function SignIn() {
  const t = useWords();
  return (
    <SignInLink className="header-tool">
      <Icon of={UserRound} />
      <span className="header-word">{t("shell.signIn")}</span>
    </SignInLink>
  );
}

function CartLink() {
  const t = useWords();
  const count = useCartCount();
  return (
    <Link to="/cart" className="header-tool" prefetch="intent">
      <Icon of={Package} />
      <span className="header-word">{t("shell.cart")}</span>
      {count > 0 && (
        <span className="count">
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{t("shell.itemsInCart", { count })}</span>
        </span>
      )}
    </Link>
  );
}
