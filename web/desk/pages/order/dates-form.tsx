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
import type { DeskLine } from "./desk-line.ts";
import * as styles from "./order.module.css";
import { useOrderChange } from "./use-order-change.ts";

interface DatesFormProps {
  readonly order: WireDeskOrder;
  /** The lines that can be promised for another day. */
  readonly lines: readonly DeskLine[];
  readonly onClose: () => void;
}

interface Sent {
  readonly promisedDates: { readonly lineItemId: string; readonly date: string }[];
  readonly reason: string;
}

/** Promises other days for lines that the plant does not have yet. */
export function DatesForm({ order, lines, onClose }: DatesFormProps) {
  const t = useWords();
  const show = useOutcome();
  const [days, setDays] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState("");
  const { send, isSending, problem, again } = useOrderChange({
    orderId: order.id,
    call: (client, sent: Sent) =>
      client.call(changeOrder, { params: { orderId: order.id }, body: { version: order.version, ...sent } }),
    onDone: () => {
      show({ text: t("order.dates.saved") });
      onClose();
    },
  });
  const changed = lines.flatMap((line) => {
    const date = days[line.id] ?? "";
    return date === "" || date === promisedDay(line) ? [] : [{ lineItemId: line.id, date }];
  });
  const isComplete = changed.length > 0 && reason.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) send({ promisedDates: changed, reason: reason.trim() });
  };
  return (
    <form className={styles.fields} aria-label={t("order.dates.edit")} onSubmit={submit} onKeyDown={submitByKeys}>
      {lines.map((line) => (
        <TextField
          key={line.id}
          type="date"
          label={t("order.dates.line", { place: line.place })}
          min={line.shipping.firstPromisedArrivalDate.slice(0, 10)}
          value={days[line.id] ?? promisedDay(line)}
          onChange={({ currentTarget }) => setDays({ ...days, [line.id]: currentTarget.value })}
        />
      ))}
      <TextField
        label={t("order.address.why")}
        required
        maxLength={2000}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
      <div className={layout.row}>
        <Button size="small" onClick={onClose}>
          {t("shell.cancel")}
        </Button>
        <Button size="small" look="ink" type="submit" isBusy={isSending} disabled={!isComplete} keys="Ctrl Enter">
          {t("order.dates.save")}
        </Button>
      </div>
    </form>
  );
}

function promisedDay({ shipping }: DeskLine): string {
  return shipping.promisedArrivalDate.slice(0, 10);
}
