import { House } from "lucide";
import { Link } from "../lib/navigation/links.tsx";
import { useFeature } from "../lib/use-feature.ts";
import { useWords } from "../lib/words/use-words.ts";
import { Icon } from "../ui/icon.tsx";
import * as styles from "./header.module.css";
import { LogoSymbol } from "./logo.tsx";

/** The logo as a link to the home page; a plain link in a showroom, which shows no brand. */
export function HomeLink({ brand }: { readonly brand: string }) {
  const t = useWords();
  const hasLogo = useFeature("logo");
  return hasLogo ? (
    <Link to="/" className={styles.logo} aria-label={t("shell.home", { brand })} prefetch="intent">
      <LogoSymbol />
      {brand}
    </Link>
  ) : (
    <Link to="/" className={styles.tool} prefetch="intent">
      <Icon of={House} />
      {t("shell.homePage")}
    </Link>
  );
}
