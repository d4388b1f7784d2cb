import { LockKeyhole, Package, UserRound } from "lucide";
import { useLocation } from "react-router";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useSignOutNotice } from "../features/account/use-sign-out-notice.ts";
import { useCartCount } from "../features/cart/use-cart-count.ts";
import type { ContentLink as Target } from "../features/content/content.ts";
import { SignInLink } from "../features/customers/sign-in-link.tsx";
import { useIdentity } from "../features/identity/session-context.tsx";
import { Link } from "../lib/navigation/links.tsx";
import { useFeature } from "../lib/use-feature.ts";
import { useWords } from "../lib/words/use-words.ts";
import { Icon } from "../ui/icon.tsx";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import * as textStyles from "../ui/text/text.module.css";
import { isQuietPage } from "./checkout-pages.ts";
import * as styles from "./header.module.css";
import { HeaderMenu } from "./header-menu.tsx";
import { HomeLink } from "./home-link.tsx";
import { MenuLinks } from "./menu-links.tsx";

interface HeaderProps {
  /** The brand's name. */
  readonly brand: string;
  readonly menu: readonly Target[];
}

/** The header of a page: home link, menu, account and cart. */
export function Header(props: HeaderProps) {
  useSignOutNotice();
  const isQuiet = isQuietPage(useLocation().pathname);
  return (
    <header className={styles.header}>
      <div className={pageWidthStyles.pageWidth}>
        {isQuiet ? <CheckoutHeader {...props} /> : <ShopHeader {...props} />}
      </div>
    </header>
  );
}

function CheckoutHeader({ brand }: HeaderProps) {
  const t = useWords();
  return (
    <>
      <HomeLink brand={brand} />
      <p className={styles.secure}>
        <Icon of={LockKeyhole} size="small" />
        {t("shell.secureCheckout")}
      </p>
    </>
  );
}

function ShopHeader({ brand, menu }: HeaderProps) {
  const t = useWords();
  const isSignedIn = useIdentity()?.isSignedIn ?? false;
  const hasAccount = useFeature("accountLinks") && isSignedIn;
  const hasSignIn = useFeature("loginIcon") && !isSignedIn;
  const hasCart = useFeature("cartLink");
  return (
    <>
      <HeaderMenu menu={menu} hasAccount={hasAccount} />
      <HomeLink brand={brand} />
      <nav className={styles.links} aria-label={t("shell.main")}>
        <MenuLinks links={menu} />
      </nav>
      <div className={styles.tools}>
        {hasAccount && <AccountMenu />}
        {hasSignIn && <SignIn />}
        {hasCart && <CartLink />}
      </div>
    </>
  );
}

function SignIn() {
  const t = useWords();
  return (
    <SignInLink className={styles.tool}>
      <Icon of={UserRound} />
      <span className={styles.word}>{t("shell.signIn")}</span>
    </SignInLink>
  );
}

function CartLink() {
  const t = useWords();
  const count = useCartCount();
  return (
    <Link to="/cart" className={styles.tool} prefetch="intent">
      <Icon of={Package} />
      <span className={styles.word}>{t("shell.cart")}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden>{count}</span>
          <span className={textStyles.visuallyHidden}>{t("shell.itemsInCart", { count })}</span>
        </span>
      )}
    </Link>
  );
}
