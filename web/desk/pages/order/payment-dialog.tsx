import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { recordPayment } from "@boxwright/contract/desk/order-money";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { useState } from "react";
import { useVersionedAttempts } from "../../calls/versioned-attempts.ts";
import { centsTyped, typedCents } from "../../format/typed-money.ts";
import { useFormats } from "../../format/use-formats.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { MoneyList, Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";
import { type ByHand, ByHandFields } from "./by-hand-fields.tsx";
import { useOrderChange } from "./use-order-change.ts";

interface Sent extends ByHand {
  readonly centAmount: number;
  readonly receivedOn: string;
}

/** Records money that came by check, wire or ACH for an invoice. */
export function PaymentDialog({ order, onClose }: { readonly order: WireDeskOrder; readonly onClose: () => void }) {
  const t = useWords();
  const formats = useFormats();
  const show = useOutcome();
  const attempts = useVersionedAttempts();
  const due = order.amountDue.centAmount;
  const [amount, setAmount] = useState(typedCents(due));
  const [byHand, setByHand] = useState<ByHand>({ method: "wire", reference: "" });
  const [receivedOn, setReceivedOn] = useState<string>(() => calendarDateIn(new Date(), shopTimeZone));
  const cents = centsTyped(amount);
  const reference = byHand.reference.trim();
  const isComplete = cents !== null && cents > 0 && cents <= due && reference !== "" && receivedOn !== "";
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, { centAmount, ...sent }: Sent) =>
      attempts.make({ amount: { ...order.amountDue, centAmount }, ...sent }, order.version, (body, idempotencyKey) =>
        client.call(recordPayment, { params: { orderId: order.id }, body, idempotencyKey }),
      ),
    onDone: (_, { centAmount }) => {
      show({ text: t("order.settle.done", { amount: formats.money({ centAmount }) }) });
      onClose();
    },
  });
  const rest = cents === null ? 0 : due - cents;
  return (
    <Dialog
      title={t("order.settle.title", { order: order.orderNumber ?? "" })}
      closeLabel={t("shell.close")}
      isNarrow
      onClose={onClose}
      onSubmit={() => {
        if (isComplete) send({ centAmount: cents, ...byHand, reference, receivedOn });
      }}
      foot={
        <>
          <Button keys="Esc" onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Button look="accent" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
            {t("order.settle.send", { amount: formats.money({ centAmount: cents ?? 0 }) })}
          </Button>
        </>
      }
    >
      <MoneyList
        rows={[
          { name: t("order.settle.invoice"), value: formats.money(order.totalPrice) },
          { name: t("order.settle.received"), value: formats.money(order.amountPaid) },
          { name: t("order.settle.open"), value: formats.money(order.amountDue), weight: "total" },
        ]}
      />
      <div className={layout.pair}>
        <TextField
          label={t("order.settle.amount")}
          lead="$"
          inputMode="decimal"
          maxLength={14}
          unit={rest === 0 ? t("order.settle.full") : t("order.settle.part")}
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <TextField
          label={t("order.settle.receivedOn")}
          type="date"
          value={receivedOn}
          onChange={({ currentTarget }) => setReceivedOn(currentTarget.value)}
        />
        <ByHandFields value={byHand} onChange={setByHand} />
      </div>
      <Note tone="plain">
        {rest > 0
          ? t("order.settle.partly", { amount: formats.money({ centAmount: rest }) })
          : t("order.settle.paid", { email: order.customer.email })}
      </Note>
      <ChangeProblem problem={problem} again={again} />
    </Dialog>
  );
}
