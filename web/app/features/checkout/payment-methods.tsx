import type { paymentMethods, paymentOptions } from "@boxwright/contract/checkout";
import type { ReactNode } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { RadioCards } from "../../ui/choice.tsx";

export type PaymentOption = (typeof paymentOptions)[number];

interface Method {
  /** As the payment call names it. */
  readonly method: (typeof paymentMethods)[number];
  readonly name: WordKey;
}

export const methodOf: Readonly<Record<PaymentOption, Method>> = {
  braintree: { method: "BRAINTREE", name: "payment.card" },
  paymentByInvoice: { method: "PAYMENT_BY_INVOICE", name: "payment.invoice" },
  freeOfCharge: { method: "FREE_PAYMENT", name: "payment.free" },
};

interface PaymentMethodsProps {
  readonly options: readonly PaymentOption[];
  readonly value: PaymentOption;
  readonly onChange: (option: PaymentOption) => void;
  /** What the chosen way of paying asks for. */
  readonly children: ReactNode;
}

/** The ways in which the visitor may pay; where there is one alone, nothing is to be chosen. */
export function PaymentMethods({ options, value, onChange, children }: PaymentMethodsProps) {
  const t = useWords();
  return (
    <section>
      {options.length > 1 ? (
        <RadioCards
          legend={t("payment.method")}
          name="paymentMethod"
          choices={options.map((option) => ({ value: option, label: t(methodOf[option].name) }))}
          value={value}
          onChange={onChange}
        />
      ) : (
        <h2>{t(methodOf[value].name)}</h2>
      )}
      {children}
    </section>
  );
}
