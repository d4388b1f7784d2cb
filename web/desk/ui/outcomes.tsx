import { Check, CircleAlert } from "lucide";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { Icon } from "../../app/ui/icon.tsx";
import { useKeys } from "./keys/use-keys.ts";
import * as styles from "./kit-outcome.module.css";

interface Outcome {
  readonly text: string;
  readonly tone?: "done" | "bad";
  /** Takes it back; for 10 s, also by the key Z. */
  readonly undo?: { readonly label: string; readonly run: () => void };
}

const seconds = { plain: 5, undo: 10 } as const;

const OutcomeContext = createContext<(outcome: Outcome) => void>(() => {});

/** Tells the outcome of an action below the page. */
export function useOutcome(): (outcome: Outcome) => void {
  return useContext(OutcomeContext);
}

/** Shows the newest outcome for a few seconds. */
export function OutcomeProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<(Outcome & { readonly number: number }) | null>(null);
  const show = useCallback(
    (outcome: Outcome) => setShown((before) => ({ ...outcome, number: (before?.number ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    if (shown === null) return;
    const life = shown.undo === undefined ? seconds.plain : seconds.undo;
    const timer = setTimeout(() => setShown((now) => (now?.number === shown.number ? null : now)), 1000 * life);
    return () => clearTimeout(timer);
  }, [shown]);
  const undo = shown?.undo;
  const takeBack = () => {
    setShown(null);
    undo?.run();
  };
  useKeys(undo === undefined ? {} : { z: takeBack });
  return (
    <OutcomeContext value={show}>
      {children}
      <div className={styles.outcomes} role="status">
        {shown !== null && (
          <div className={`${styles.outcome} ${shown.tone === "bad" ? styles.bad : ""}`}>
            <Icon of={shown.tone === "bad" ? CircleAlert : Check} size="small" />
            <span>{shown.text}</span>
            {undo !== undefined && (
              <button type="button" aria-keyshortcuts="Z" onClick={takeBack}>
                {undo.label}
              </button>
            )}
          </div>
        )}
      </div>
    </OutcomeContext>
  );
}
