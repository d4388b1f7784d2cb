import { useWords } from "../lib/words/use-words.ts";
import { Button } from "./button.tsx";
import { FailureCode } from "./failure-code.tsx";
import { Notice } from "./notice.tsx";

/** Something that a page needs could not be read. */
export interface Unread {
  readonly failure: unknown;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** Stands in the place of what could not be read, and reads it again. */
export function FailedReading({ message, failure, retry, isRetrying }: Unread & { readonly message: string }) {
  const t = useWords();
  return (
    <Notice tone="bad" isUrgent>
      <p>
        {message} {failure !== null && <FailureCode of={failure} />}
      </p>
      <Button size="small" className="mt-3" isBusy={isRetrying} onClick={retry}>
        {t("failures.retry")}
      </Button>
    </Notice>
  );
}
