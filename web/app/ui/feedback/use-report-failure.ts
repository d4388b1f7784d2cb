import { failureCodeOf } from "@boxwright/contract/errors/failures";
import { useCallback } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useSnackbar } from "./snackbar.tsx";

/** Tells the shopper of something that failed, with its code, and whoever watches the page why. */
export function useReportFailure(): (message: string, failure: unknown, logged: string) => void {
  const showSnack = useSnackbar();
  return useCallback(
    (message, failure, logged) => {
      logProblem(logged, failure);
      showSnack(message, "error", null, failureCodeOf(failure));
    },
    [showSnack],
  );
}
