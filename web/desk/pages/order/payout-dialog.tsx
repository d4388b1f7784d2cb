import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { handPaymentMethods, recordPayout } from "@boxwright/contract/desk/order-money";
import { useState } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import { useOrderChange } from "./use-order-change.ts";

interface Sent {
  readonly method: (typeof handPaymentMethods)[number];
  readonly reference: string;
}

interface PayoutDialogProps {
  readonly order: WireDeskOrder;
  readonly payout: WireDeskOrder["openPayouts"][number];
  readonly onClose: () => void;
}

/** Records that a person has paid a refund back by check, wire or ACH. */
export function PayoutDialog({ order, payout, onClose }: PayoutDialogProps) {
  const t = useWords();
  const formats = useFormats();
  const show = useOutcome();
  const [method, setMethod] = useState<Sent["method"]>("check");
  const [reference, setReference] = useState("");
  const amount = formats.money(payout.amount);
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, sent: Sent) =>
      client.call(recordPayout, {
        params: { orderId: order.id, refundId: payout.refundId },
        body: { version: order.version, ...sent },
      }),
    onDone: () => {
      show({ text: t("order.payout.done", { amount }) });
      onClose();
    },
  });
  const isComplete = reference.trim() !== "";
  return (
    <Dialog
      title={t("order.payout.title", { amount })}
      closeLabel={t("shell.close")}
      isNarrow
      onClose={onClose}
      onSubmit={() => {
        if (isComplete) send({ method, reference: reference.trim() });
      }}
      foot={
        <>
          <Button keys="Esc" onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Button look="accent" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
            {t("order.payout.send")}
          </Button>
        </>
      }
    >
      <div className={layout.pair}>
        <SelectField
          label={t("order.settle.by")}
          value={method}
          options={handPaymentMethods.map((value) => ({ value, label: t(`order.settle.methods.${value}`) }))}
          onChange={setMethod}
        />
        <TextField
          label={t("order.settle.reference")}
          maxLength={100}
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
      </div>
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}
