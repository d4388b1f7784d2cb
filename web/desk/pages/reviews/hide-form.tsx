import { reviewLimits } from "@boxwright/core/reviews/review";
import { useState } from "react";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { useWords } from "../../words/use-words.ts";
import { useDecision } from "./use-decision.ts";
import type { QueuedReview } from "./use-reviews.ts";

interface HideFormProps {
  readonly review: QueuedReview;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Hides a review for a reason, which its author gets. */
export function HideForm({ review, onClose, onDecided }: HideFormProps) {
  const t = useWords();
  const [reason, setReason] = useState("");
  const { send, isSending, problem, again } = useDecision(review, onDecided);
  const words = reason.trim();
  return (
    <PopoverForm
      title={t("reviews.hideTitle")}
      closeLabel={t("shell.close")}
      onClose={onClose}
      onSubmit={() => words !== "" && send({ decision: "reject", reason: words })}
      foot={
        <Button size="small" look="danger" type="submit" keys="Ctrl Enter" isBusy={isSending} disabled={words === ""}>
          {t("reviews.hideSend")}
        </Button>
      }
    >
      <TextField
        label={t("reviews.reason")}
        required
        maxLength={reviewLimits.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ChangeProblem problem={problem} again={again} />
    </PopoverForm>
  );
}
