import { changeCoupon } from "@boxwright/contract/desk/coupons";
import { useState } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useWords } from "../../words/use-words.ts";
import type { ReadCoupon } from "./use-coupons.ts";

interface StopFormProps {
  readonly coupon: ReadCoupon;
  readonly onClose: () => void;
}

/** Stops a coupon at once, or lets a stopped one be used again. */
export function StopForm({ coupon, onClose }: StopFormProps) {
  const t = useWords();
  const show = useOutcome();
  const [reason, setReason] = useState("");
  const { id, version, code, stoppedAt } = coupon;
  const way = stoppedAt === null ? "stop" : "start";
  const { send, isSending, problem, again } = useChange({
    call: (client, sent: { readonly stopped: boolean; readonly reason: string }) =>
      client.call(changeCoupon, { params: { id }, body: { version, ...sent } }),
    touches: [queryKeys.coupons],
    onDone: () => {
      show({ text: t(`coupons.stop.${way}Done`, { code }) });
      onClose();
    },
  });
  const words = reason.trim();
  return (
    <PopoverForm
      title={t(`coupons.stop.${way}Title`, { code })}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => words !== "" && send({ stopped: way === "stop", reason: words })}
      footNote={t(`coupons.stop.${way}Note`)}
      foot={
        <Button
          size="small"
          look={way === "stop" ? "danger" : "ink"}
          type="submit"
          keys="Ctrl Enter"
          isBusy={isSending}
          disabled={words === ""}
        >
          {t(`coupons.stop.${way}Send`)}
        </Button>
      }
    >
      <TextField
        label={t("coupons.stop.why")}
        required
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}
