import { useState } from "react";
import { useCan } from "../../session/use-me.ts";
import { TextButton } from "../../ui/button.tsx";
import * as text from "../../ui/kit-text.module.css";
import { Box, Facts } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { standingFlags } from "../customers/customer-marks.tsx";
import { TermsForm } from "./terms-form.tsx";
import type { CustomerRecord } from "./use-customer.ts";

/** How a customer may pay and what they are to the shop. */
export function TermsBox({ customer }: { readonly customer: CustomerRecord }) {
  const t = useWords();
  const can = useCan();
  const [isChanging, setChanging] = useState(false);
  const wordOf = (isOn: boolean) =>
    isOn ? <b>{t("customers.terms.yes")}</b> : <span className={text.muted}>{t("customers.terms.no")}</span>;
  return (
    <Box
      title={t("customers.terms.title")}
      end={
        can("customers.write") &&
        !isChanging && <TextButton onClick={() => setChanging(true)}>{t("customers.terms.change")}</TextButton>
      }
    >
      <Facts
        facts={[
          ...standingFlags.map((flag) => ({ name: t(`customers.flags.${flag}`), value: wordOf(customer[flag]) })),
          { name: t("customers.terms.group"), value: customer.customerGroup?.name ?? t("customers.terms.noGroup") },
          { name: t("customers.flags.isBlocked"), value: wordOf(customer.blockedAt !== null) },
        ]}
      />
      {isChanging && <TermsForm customer={customer} onClose={() => setChanging(false)} />}
    </Box>
  );
}
