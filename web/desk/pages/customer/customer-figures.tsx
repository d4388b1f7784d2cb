import { useFormats } from "../../format/use-formats.ts";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./customer-page.module.css";
import type { CustomerRecord } from "./use-customer.ts";

/** What a customer has ordered, spent and still has to pay. */
export function CustomerFigures({ customer: { money } }: { readonly customer: CustomerRecord }) {
  const t = useWords();
  const formats = useFormats();
  const { orders, since, spent, due } = money;
  const each = orders === 0 ? 0 : Math.round(spent.centAmount / orders);
  const isDue = due.centAmount > 0;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t("customers.figures.orders")}</dt>
        <dd>{formats.number(orders)}</dd>
        {since !== null && <dd>{t("customers.figures.since", { day: formats.momentDay(since) })}</dd>}
      </div>
      <div>
        <dt>{t("customers.figures.spent")}</dt>
        <dd>{formats.money(spent)}</dd>
        {orders > 0 && <dd>{t("customers.figures.each", { amount: formats.money({ centAmount: each }) })}</dd>}
      </div>
      <div>
        <dt>{t("customers.figures.due")}</dt>
        <dd className={isDue ? text.warn : undefined}>{formats.money(due)}</dd>
        {!isDue && <dd>{t("customers.figures.nothingDue")}</dd>}
      </div>
    </dl>
  );
}
