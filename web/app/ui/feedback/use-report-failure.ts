import { failureCodeOf } from "@boxwright/contract/errors/failures";
import { useCallback } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useSnackbar } from "./snackbar.tsx";

/** Shows a failure and its code to the shopper, and logs its cause. */
export function useReportFailure(): (message: string, failure: unknown, logMessage: string) => void {
  const showSnack = useSnackbar();
  return useCallback(
    (message, failure, logMessage) => {
      logProblem(logMessage, failure);
      showSnack(message, "error", null, failureCodeOf(failure));
    },
    [showSnack],
  );
}
