import * as buttonStyles from "../../ui/button.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { ContentLink as Target } from "./content.ts";
import { ContentLink } from "./content-link.tsx";
import * as styles from "./shop-all-head.module.css";

interface ShopAllHeadProps {
  readonly homeButton: Target;
  readonly title: string;
  readonly text: string;
}

/** The head of a page that lists all products of a kind: a link to the home page, the title and an introduction. */
export function ShopAllHead({ homeButton, title, text }: ShopAllHeadProps) {
  return (
    <header className={styles.shopAllHead}>
      <ContentLink link={homeButton} className={`${buttonStyles.btn} ${buttonStyles.small}`} />
      <h1>{title}</h1>
      <p className={textStyles.muted}>{text}</p>
    </header>
  );
}
