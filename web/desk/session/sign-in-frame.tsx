import type { FormEvent, ReactNode } from "react";
import * as text from "../ui/kit-text.module.css";
import { useWords } from "../words/use-words.ts";
import { LogoSymbol } from "./logo.tsx";
import { MailerDrawing } from "./mailer-drawing.tsx";
import * as styles from "./session.module.css";

interface SignInFrameProps {
  readonly title: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The page around each step of the sign-in. */
export function SignInFrame({ title, onSubmit, children }: SignInFrameProps) {
  const t = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <span className={styles.logo}>
          <LogoSymbol />
          Boxwright
          <span>{t("shell.desk")}</span>
        </span>
        <form className={styles.form} onSubmit={submit}>
          <h1>{title}</h1>
          {children}
        </form>
        <p className={`${text.small} ${text.muted}`}>{t("session.staffOnly")}</p>
      </main>
      <div className={styles.picture}>
        <MailerDrawing />
      </div>
    </div>
  );
}
