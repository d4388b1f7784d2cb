import { useFormats } from "../../format/use-formats.ts";
import { endCell, PlainTable } from "../../ui/data/plain-table.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import * as text from "../../ui/kit-text.module.css";
import { Section } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./reviews-page.module.css";
import { StarRow } from "./star-row.tsx";
import type { ReviewQueue } from "./use-reviews.ts";

/** The ratings that shoppers see, and the rule for what is not shown. */
export function ShownRating({ shown }: { readonly shown: ReviewQueue["shown"] }) {
  const t = useWords();
  const formats = useFormats();
  return (
    <aside className={`${styles.side} ${layout.stack}`}>
      <Section title={t("reviews.aside.title")}>
        <p className={layout.row}>
          {shown.mean !== null && (
            <>
              <b className={styles.mean}>{formats.number(shown.mean)}</b>
              <StarRow stars={Math.round(shown.mean)} />
            </>
          )}
          <span className={text.muted}>{t("reviews.aside.count", { count: shown.count })}</span>
        </p>
        <PlainTable label={t("reviews.aside.title")}>
          {shown.histogram.map(({ stars, count }) => (
            <tr key={stars}>
              <td className={text.oneLine}>{t("reviews.aside.stars", { count: stars })}</td>
              <td className={styles.barCell}>
                <i
                  className={styles.bar}
                  style={{ width: `${shown.count === 0 ? 0 : (100 * count) / shown.count}%` }}
                />
              </td>
              <td className={endCell}>{formats.number(count)}</td>
            </tr>
          ))}
        </PlainTable>
      </Section>
      <Section title={t("reviews.aside.rule")}>
        <p className={text.muted}>{t("reviews.aside.ruleText")}</p>
      </Section>
    </aside>
  );
}
