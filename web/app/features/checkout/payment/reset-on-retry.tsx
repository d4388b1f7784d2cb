import { Fragment, type ReactNode, useState } from "react";

interface ResetOnRetryProps {
  /** Takes the function that discards all state of the children and renders them again. */
  readonly children: (retry: () => void) => ReactNode;
}

/** Children that can start over, for example after the script of a payment provider failed to load. */
export function ResetOnRetry({ children }: ResetOnRetryProps) {
  const [attempt, setAttempt] = useState(0);
  return <Fragment key={attempt}>{children(() => setAttempt(attempt + 1))}</Fragment>;
}
