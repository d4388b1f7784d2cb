import type { ReactNode } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import * as spaceStyles from "../../../ui/layout/space.module.css";

interface AddressSectionsProps {
  /** The id of the form. */
  readonly id: string;
  readonly isBillingSame: boolean;
  readonly onBillingSame: (isBillingSame: boolean) => void;
  /** The billing address, if it differs. */
  readonly billing: ReactNode;
  /** The shipping address. */
  readonly children: ReactNode;
}

/** The sections of the shipping and the billing address. */
export function AddressSections({ id, isBillingSame, onBillingSame, billing, children }: AddressSectionsProps) {
  const t = useWords();
  return (
    <>
      <section aria-labelledby={`${id}-shipping`}>
        <h2 id={`${id}-shipping`}>{t("shipping.addressTitle")}</h2>
        {children}
      </section>
      <section aria-labelledby={`${id}-billing`}>
        <h2 id={`${id}-billing`}>{t("shipping.billingTitle")}</h2>
        <Checkbox
          label={t("shipping.sameAddress")}
          checked={isBillingSame}
          onChange={() => onBillingSame(!isBillingSame)}
        />
        {!isBillingSame && <div className={spaceStyles.above6}>{billing}</div>}
      </section>
    </>
  );
}
