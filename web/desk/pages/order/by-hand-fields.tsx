import { handPaymentMethods } from "@boxwright/contract/desk/order-money";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import { useWords } from "../../words/use-words.ts";

type HandPaymentMethod = (typeof handPaymentMethods)[number];

/** How money came or went outside the gateway: by which method, and under which reference. */
export interface ByHand {
  readonly method: HandPaymentMethod;
  readonly reference: string;
}

interface ByHandFieldsProps {
  readonly value: ByHand;
  readonly onChange: (value: ByHand) => void;
}

export function ByHandFields({ value, onChange }: ByHandFieldsProps) {
  const t = useWords();
  return (
    <>
      <SelectField
        label={t("order.settle.by")}
        value={value.method}
        options={handPaymentMethods.map((method) => ({ value: method, label: t(`order.payment.methods.${method}`) }))}
        onChange={(method) => onChange({ ...value, method })}
      />
      <TextField
        label={t("order.settle.reference")}
        maxLength={100}
        value={value.reference}
        onChange={({ currentTarget }) => onChange({ ...value, reference: currentTarget.value })}
      />
    </>
  );
}
