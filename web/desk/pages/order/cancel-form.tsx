import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { cancelLine } from "@boxwright/contract/desk/order-changes";
import { useState } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/form/check.tsx";
import { TextField } from "../../ui/form/field.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useLanguage, useWords } from "../../words/use-words.ts";
import type { DeskLine } from "./desk-line.ts";
import { useOrderChange } from "./use-order-change.ts";

interface CancelFormProps {
  readonly order: WireDeskOrder;
  readonly line: DeskLine;
  readonly onClose: () => void;
}

/** Cancels a line: what is paid back, what stays, and whether the customer gets a mail. */
export function CancelForm({ order, line, onClose }: CancelFormProps) {
  const t = useWords();
  const formats = useFormats();
  const language = useLanguage();
  const show = useOutcome();
  const [reason, setReason] = useState("");
  const [refund, setRefund] = useState(true);
  const [notify, setNotify] = useState(true);
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, sent: { readonly reason: string; readonly refund: boolean; readonly notify: boolean }) =>
      client.call(cancelLine, {
        params: { orderId: order.id, lineId: line.id },
        body: { version: order.version, ...sent },
      }),
    onDone: () => {
      show({ text: t("order.cancel.done", { place: line.place }) });
      onClose();
    },
  });
  const money = line.cancellation;
  const pays = money !== null && money.refund.centAmount > 0;
  const submit = () => {
    if (reason.trim() !== "") send({ reason: reason.trim(), refund: refund && pays, notify });
  };
  return (
    <PopoverForm
      title={t("order.cancel.title", {
        place: line.place,
        goods: `${formats.number(line.quantity)} ${line.mainTitles[language]}`,
      })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={submit}
      footNote={<span className={`${text.small} ${text.muted}`}>{t("order.cancel.final")}</span>}
      foot={
        <>
          <Button size="small" onClick={onClose}>
            {t("order.cancel.keep")}
          </Button>
          <Button
            size="small"
            look="danger"
            type="submit"
            isBusy={isSending}
            disabled={reason.trim() === ""}
            keys="Ctrl Enter"
          >
            {t("order.cancel.send")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("order.cancel.why")}
        required
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {pays && (
        <Check isChecked={refund} onChange={setRefund}>
          {t("order.cancel.refund", { amount: formats.money(money.refund) })}{" "}
          <span className={text.muted}>
            {money.kept.centAmount > 0 && t("order.cancel.kept", { amount: formats.money(money.kept) })}{" "}
            {money.coupon !== null &&
              t("order.cancel.coupon", { code: money.coupon.code, amount: formats.money(money.coupon.discount) })}
          </span>
        </Check>
      )}
      <Check isChecked={notify} onChange={setNotify}>
        {t("order.cancel.mail")}
      </Check>
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}
