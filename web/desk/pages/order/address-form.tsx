import type { WireAddressInput } from "@boxwright/contract/address";
import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { changeOrder } from "@boxwright/contract/desk/order-changes";
import { type FormEvent, useState } from "react";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./order.module.css";
import { useOrderChange } from "./use-order-change.ts";

const fields = [
  { name: "firstName", most: 100, isRequired: true },
  { name: "lastName", most: 100, isRequired: true },
  { name: "company", most: 100, isRequired: false },
  { name: "streetName", most: 200, isRequired: true },
  { name: "additionalStreetInfo", most: 200, isRequired: false },
  { name: "city", most: 100, isRequired: true },
  { name: "state", most: 60, isRequired: true },
  { name: "postalCode", most: 20, isRequired: true },
  { name: "phone", most: 30, isRequired: true },
  { name: "email", most: 254, isRequired: true },
] as const;
type FieldName = (typeof fields)[number]["name"];

/** Changes where the order goes, until its first line is in production. */
export function AddressForm({ order, onClose }: { readonly order: WireDeskOrder; readonly onClose: () => void }) {
  const t = useWords();
  const show = useOutcome();
  const [typed, setTyped] = useState<Readonly<Record<FieldName, string>>>(order.shippingAddress);
  const [reason, setReason] = useState("");
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, sent: { readonly shippingAddress: WireAddressInput; readonly reason?: string }) =>
      client.call(changeOrder, { params: { orderId: order.id }, body: { version: order.version, ...sent } }),
    onDone: () => {
      show({ text: t("order.address.saved") });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { company, additionalStreetInfo, ...required } = typed;
    send({
      shippingAddress: {
        ...required,
        country: order.shippingAddress.country,
        ...(company !== "" && { company }),
        ...(additionalStreetInfo !== "" && { additionalStreetInfo }),
      },
      ...(reason.trim() !== "" && { reason: reason.trim() }),
    });
  };
  return (
    <form className={styles.fields} onSubmit={submit} onKeyDown={submitByKeys}>
      {fields.map(({ name, most, isRequired }) => (
        <TextField
          key={name}
          label={t(`order.address.${name}`)}
          required={isRequired}
          maxLength={most}
          autoComplete="off"
          value={typed[name]}
          onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
        />
      ))}
      <TextField
        label={t("order.address.why")}
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
      <div className={layout.row}>
        <Button size="small" onClick={onClose}>
          {t("shell.cancel")}
        </Button>
        <Button size="small" look="ink" type="submit" isBusy={isSending} keys="Ctrl Enter">
          {t("order.address.save")}
        </Button>
      </div>
    </form>
  );
}
