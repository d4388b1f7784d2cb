import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../button.tsx";
import * as styles from "../layout/space.module.css";
import { FailureCode } from "./failure-code.tsx";
import { Notice } from "./notice.tsx";

/** A failed request for data that a page needs, and how to repeat it. */
export interface FailedLoad {
  readonly failure: unknown;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

interface LoadFailureProps extends FailedLoad {
  readonly message: string;
  /** A reassuring sentence after the message. */
  readonly advice?: string;
}

/** Replaces data that could not be loaded, with a button that loads it again. */
export function LoadFailure({ message, advice, failure, retry, isRetrying }: LoadFailureProps) {
  const t = useWords();
  return (
    <Notice tone="bad" isUrgent>
      <p>{message}</p>
      {advice !== undefined && <p>{advice}</p>}
      {failure !== null && <FailureCode of={failure} />}
      <Button size="small" className={styles.above3} isBusy={isRetrying} onClick={retry}>
        {t("failures.retry")}
      </Button>
    </Notice>
  );
}
