import { useCulture } from "../../lib/culture/use-culture.ts";
import { useWords } from "../../lib/words/use-words.ts";
import * as textStyles from "../../ui/text/text.module.css";
import * as styles from "./cart.module.css";
import { LineList } from "./line-list.tsx";
import { storedCartInfo } from "./stored-cart.ts";

/** The cart as this browser last read it, shown if the shop cannot be reached. It can be neither changed nor bought. */
export function LastReadCart() {
  const t = useWords();
  const moment = new Intl.DateTimeFormat(useCulture(), { dateStyle: "long", timeStyle: "short" });
  const info = storedCartInfo();
  if (info === null || info.lines.length === 0) return null;
  return (
    <section className={styles.lastRead} aria-label={t("cart.lastRead")}>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {t("cart.lastReadAt", { moment: moment.format(info.readAt) })}
      </p>
      <LineList lines={info.lines} />
    </section>
  );
}
