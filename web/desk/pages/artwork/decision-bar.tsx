import type { LineState } from "@boxwright/core/orders/line-states";
import { Button } from "../../ui/button.tsx";
import * as text from "../../ui/kit-text.module.css";
import { useWords } from "../../words/use-words.ts";
import * as styles from "./decision-bar.module.css";

interface DecisionBarProps {
  readonly onReject: () => void;
  readonly onAsk: () => void;
  readonly onApprove: () => void;
}

/** The decision about the artwork, always in the same place. */
export function DecisionBar({ onReject, onAsk, onApprove }: DecisionBarProps) {
  const t = useWords();
  return (
    <div className={styles.decision}>
      <Button look="danger" keys="R" onClick={onReject}>
        {t("artwork.reject")}
      </Button>
      <Button keys="C" onClick={onAsk}>
        {t("artwork.ask")}
      </Button>
      <Button look="accent" keys="A" onClick={onApprove}>
        {t("artwork.approve")}
      </Button>
    </div>
  );
}

/** Why there is nothing to decide. */
export function NoDecision({ state, mayReview }: { readonly state: LineState; readonly mayReview: boolean }) {
  const t = useWords();
  return (
    <p className={`${styles.decision} ${text.small} ${text.muted}`}>
      {state === "ArtworkReview" && !mayReview
        ? t("artwork.noRight")
        : t("artwork.notInReview", { state: t(`lineStates.${state}`) })}
    </p>
  );
}
