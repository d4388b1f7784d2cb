import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { moveLine } from "@boxwright/contract/desk/order-changes";
import type { LineState } from "@boxwright/core/orders/line-states";
import { useState } from "react";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useWords } from "../../words/use-words.ts";
import type { DeskLine } from "./desk-line.ts";
import { useOrderChange } from "./use-order-change.ts";

interface MoveFormProps {
  readonly order: WireDeskOrder;
  readonly line: DeskLine;
  readonly goal: { readonly to: LineState; readonly label: string };
  readonly onClose: () => void;
}

/** Moves a line by hand, with the reason that stays in its history. */
export function MoveForm({ order, line, goal, onClose }: MoveFormProps) {
  const t = useWords();
  const show = useOutcome();
  const [reason, setReason] = useState("");
  const { to } = goal;
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, sent: { readonly to: Exclude<LineState, "Cancelled">; readonly reason: string }) =>
      client.call(moveLine, {
        params: { orderId: order.id, lineId: line.id },
        body: { version: order.version, ...sent },
      }),
    onDone: () => {
      show({ text: t("order.move.moved", { place: line.place, state: t(`lineStates.${goal.to}`) }) });
      onClose();
    },
  });
  const submit = () => {
    if (to !== "Cancelled" && reason.trim() !== "") send({ to, reason: reason.trim() });
  };
  return (
    <PopoverForm
      title={t("order.move.title", { place: line.place, state: t(`lineStates.${goal.to}`) })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={submit}
      footNote={t("order.move.kept")}
      foot={
        <>
          <Button size="small" onClick={onClose}>
            {t("order.move.keep")}
          </Button>
          <Button
            size="small"
            look="ink"
            type="submit"
            isBusy={isSending}
            disabled={reason.trim() === ""}
            keys="Ctrl Enter"
          >
            {t("order.move.send")}
          </Button>
        </>
      }
    >
      <TextField
        label={t(to === "ArtworkRejected" ? "order.move.whyCustomer" : "order.move.why")}
        required
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}
