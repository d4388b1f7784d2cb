import { Tag } from "../../ui/marks.tsx";
import { useWords } from "../../words/use-words.ts";

interface Standing {
  readonly onAccount: boolean;
  readonly isInvoiceWithoutTermsEnabled: boolean;
  readonly asi_member: boolean;
  readonly eqp: boolean;
  readonly blockedAt: string | null;
}

export const standingFlags = ["onAccount", "isInvoiceWithoutTermsEnabled", "asi_member", "eqp"] as const;

/** What staff have decided about a customer. */
export function CustomerMarks({ customer }: { readonly customer: Standing }) {
  const t = useWords();
  return (
    <>
      {customer.blockedAt !== null && <Tag tone="bad">{t("customers.flags.isBlocked")}</Tag>}
      {standingFlags
        .filter((flag) => customer[flag])
        .map((flag) => (
          <Tag key={flag}>{t(`customers.flags.${flag}`)}</Tag>
        ))}
    </>
  );
}
