import type { ReactNode } from "react";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as styles from "./account.module.css";
import type { Verification } from "./use-verification.ts";

interface VerificationNoticeProps {
  readonly verification: Verification;
  /** Whether the signed-in customer's email is verified; null if nobody is signed in. */
  readonly isVerified: boolean | null;
  readonly children?: ReactNode;
}

/** The result of the verification that a link in a mail started. */
export function VerificationNotice({ verification, isVerified, children }: VerificationNoticeProps) {
  const t = useWords();
  const isDone = verification === "done" || (verification === "invalid" && isVerified === true);
  const isFault = !isDone && verification !== "running";
  return (
    <div role={isFault ? undefined : "status"} className={styles.notice}>
      <Notice tone={isDone ? "good" : isFault ? "bad" : "plain"} isUrgent={isFault}>
        <p>{t(wordFor(verification, isVerified))}</p>
        {children}
      </Notice>
    </div>
  );
}

/** The ticket of a link that was followed twice is invalid, although the email is verified. */
function wordFor(verification: Verification, isVerified: boolean | null): WordKey {
  if (verification === "running") return "identity.info.verifying";
  if (verification === "done") return "identity.info.verifyDone";
  if (verification === "failed") return "identity.info.verifyFailed";
  if (isVerified === null) return "identity.info.verifyInvalid";
  return isVerified ? "identity.info.verifyNeedless" : "identity.info.verifyInvalidHere";
}
