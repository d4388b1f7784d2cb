import { withdrawPrices } from "@boxwright/contract/desk/prices";
import { type FormEvent, useState } from "react";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { ChangeProblem } from "../../shell/change-problem.tsx";
import { Button, TextButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import * as layout from "../../ui/kit-layout.module.css";
import { useOutcome } from "../../ui/outcomes.tsx";
import { submitByKeys } from "../../ui/overlay/dialog.tsx";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./prices-page.module.css";
import { useNewPrices } from "./use-prices.ts";

/** Withdraws planned prices for a reason, so that they never take effect. */
export function WithdrawForm({ number, onClose }: { readonly number: number; readonly onClose: () => void }) {
  const t = useWords();
  const [reason, setReason] = useState("");
  const { send, isSending, problem, again } = useWithdrawal(number, onClose);
  const words = reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words !== "") send(words);
  };
  return (
    <form className={styles.compare} onSubmit={submit} onKeyDown={submitByKeys}>
      <TextField
        label={t("prices.history.withdrawReason")}
        required
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={layout.row}>
        <Button size="small" look="danger" type="submit" isBusy={isSending} disabled={words === ""}>
          {t("prices.history.withdrawSend", { number })}
        </Button>
        <TextButton onClick={onClose}>{t("shell.cancel")}</TextButton>
      </div>
      <ChangeProblem problem={problem} again={again} />
    </form>
  );
}

function useWithdrawal(number: number, onDone: () => void) {
  const t = useWords();
  const show = useOutcome();
  const showPrices = useNewPrices();
  return useChange({
    call: (client, reason: string) => client.call(withdrawPrices, { params: { number }, body: { reason } }),
    touches: [queryKeys.prices],
    onDone: (prices) => {
      showPrices(prices);
      show({ text: t("prices.history.withdrawnDone", { number }) });
      onDone();
    },
  });
}
