import { useEffect } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { useSignedOut } from "../identity/session-context.tsx";

/** Tells a customer who was signed out without having wished it here. */
export function useSignOutNotice(): void {
  const t = useWords();
  const showSnack = useSnackbar();
  const signedOut = useSignedOut();
  const message = signedOut === null ? null : t(`shell.signedOut.${signedOut}`);
  useEffect(() => {
    if (message !== null) showSnack(message);
  }, [message, showSnack]);
}
