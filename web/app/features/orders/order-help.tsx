import { CircleHelp, MessageSquare } from "lucide";
import { usePageOffered } from "../../lib/use-feature.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/layout/section.tsx";
import { helpHref } from "./help-href.ts";
import * as styles from "./order-help.module.css";

/** The ways to get help with an order. */
export function OrderHelp({ orderNumber }: { readonly orderNumber: string | null }) {
  const t = useWords();
  if (!usePageOffered("/view/contact")) return null;
  return (
    <Section title={t("order.page.help")} note={t("order.page.helpLead")} className={styles.help}>
      <p className={styles.links}>
        <LinkButton to={helpHref(orderNumber)}>
          <Icon of={MessageSquare} />
          {t("order.page.write")}
        </LinkButton>
        <LinkButton to="/faq">
          <Icon of={CircleHelp} />
          {t("order.page.faq")}
        </LinkButton>
        <LinkButton to="/policy/refund-policy">{t("order.page.refundPolicy")}</LinkButton>
      </p>
    </Section>
  );
}
