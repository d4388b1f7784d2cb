import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { recordPayout } from "@boxwright/contract/desk/order-money";
import { useState } from "react";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import { type ByHand, ByHandFields } from "./by-hand-fields.tsx";
import { useOrderChange } from "./use-order-change.ts";

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
  const [byHand, setByHand] = useState<ByHand>({ method: "check", reference: "" });
  const amount = formats.money(payout.amount);
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, sent: ByHand) =>
      client.call(recordPayout, {
        params: { orderId: order.id, refundId: payout.refundId },
        body: { version: order.version, ...sent },
      }),
    onDone: () => {
      show({ text: t("order.payout.done", { amount }) });
      onClose();
    },
  });
  const reference = byHand.reference.trim();
  const isComplete = reference !== "";
  return (
    <Dialog
      title={t("order.payout.title", { amount })}
      closeLabel={t("shell.close")}
      isNarrow
      onClose={onClose}
      onSubmit={() => {
        if (isComplete) send({ ...byHand, reference });
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
        <ByHandFields value={byHand} onChange={setByHand} />
      </div>
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}
