import type { ReactNode, SubmitEventHandler } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as styles from "./account-form.module.css";

interface AccountFormProps {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Why the form as a whole was refused. */
  readonly refusal?: ReactNode;
  readonly submitLabel: string;
  readonly isSending: boolean;
  readonly look?: "accent" | "ink";
  /** Beside the button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A form with its refusal and button. Without scripts the browser posts it, so that no URL contains a password. */
export function AccountForm({
  onSubmit,
  refusal,
  submitLabel,
  isSending,
  look = "ink",
  aside,
  children,
}: AccountFormProps) {
  return (
    <form className={styles.formGrid} method="post" noValidate onSubmit={onSubmit}>
      {children}
      {refusal !== undefined && (
        <Notice tone="bad" isUrgent>
          {refusal}
        </Notice>
      )}
      <div className={styles.formEnd}>
        <Button type="submit" look={look} isBusy={isSending}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
