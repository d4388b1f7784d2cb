import { useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useSnackbar } from "../../../ui/feedback/snackbar.tsx";
import * as styles from "../account-form.module.css";
import { refusalOf } from "../refusal-words.ts";
import { useIdentityActions } from "../use-identity-actions.ts";

/** A button that signs in with a passkey instead of email and password. */
export function PasskeySignIn() {
  const t = useWords();
  const showSnack = useSnackbar();
  const { signInByPasskey } = useIdentityActions();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function start(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      await signInByPasskey();
      showSnack(t("identity.login.welcome"), "success");
    } catch (problem) {
      const { key, minutes } = refusalOf(problem);
      setRefusal(t(key, { count: minutes }));
    }
    setIsBusy(false);
  }
  return (
    <div className={styles.passkey}>
      {refusal !== null && (
        <Notice tone="bad" isUrgent>
          {refusal}
        </Notice>
      )}
      <Button isBusy={isBusy} onClick={() => void start()}>
        {t("identity.login.passkey")}
      </Button>
    </div>
  );
}
