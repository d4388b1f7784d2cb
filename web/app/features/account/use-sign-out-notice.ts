import { useEffect } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { useSignedOut } from "../identity/session-context.tsx";

/** Notifies a customer whose session ended without a sign-out in this tab. */
export function useSignOutNotice(): void {
  const t = useWords();
  const showSnack = useSnackbar();
  const signedOut = useSignedOut();
  const message = signedOut === null ? null : t(`shell.signedOut.${signedOut}`);
  useEffect(() => {
    if (message !== null) showSnack(message);
  }, [message, showSnack]);
}
