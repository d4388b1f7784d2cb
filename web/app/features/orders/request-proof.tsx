import { useState } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { useReportFailure } from "../../ui/feedback/use-report-failure.ts";
import * as styles from "./cancel-line.module.css";
import type { OrderAccess } from "./order-access.ts";

interface RequestProofProps {
  readonly lineId: string;
  readonly request: OrderAccess["requestProof"];
  readonly onDone: () => void;
}

/** Asks for a proof of a line, which costs nothing. */
export function RequestProof({ lineId, request, onDone }: RequestProofProps) {
  const t = useWords();
  const showSnack = useSnackbar();
  const reportFailure = useReportFailure();
  const [isBusy, setIsBusy] = useState(false);

  async function ask() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await request(lineId);
      showSnack(t("order.proof.requestMade"), "success");
      onDone();
    } catch (problem) {
      reportFailure(t("order.proof.requestFailed"), problem, "A proof could not be requested");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <button type="button" className={styles.opener} aria-busy={isBusy || undefined} onClick={() => void ask()}>
      {t("order.proof.request")}
    </button>
  );
}
