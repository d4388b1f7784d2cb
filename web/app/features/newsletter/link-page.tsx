import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Form } from "../../lib/navigation/links.tsx";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";
import * as buttonStyles from "../../ui/button.module.css";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import * as accountFormStyles from "../identity/account-form.module.css";
import * as accountPageStyles from "../identity/account-page.module.css";
import { WithEnvelope } from "../identity/with-envelope.tsx";
import type { LinkOutcome } from "./follow-link.ts";

interface Text {
  readonly title: WordKey;
  readonly text: WordKey;
}

interface LinkPageProps {
  readonly outcome: LinkOutcome | undefined;
  readonly question: Text & { readonly action: WordKey };
  readonly done: Text;
  readonly invalid: Text;
}

/** The page of a link in a newsletter mail: a button, which also works without scripts, and then its outcome. */
export function LinkPage({ outcome, question, done, invalid }: LinkPageProps) {
  const t = useWords();
  const isSending = useNavigation().state !== "idle";
  if (outcome === "done" || outcome === "invalid") {
    const { title, text } = outcome === "done" ? done : invalid;
    return (
      <Frame title={t(title)}>
        <p role="status">{t(text)}</p>
        <div className={accountFormStyles.formEnd}>
          <LinkButton to="/">{t("failures.home")}</LinkButton>
        </div>
      </Frame>
    );
  }
  return (
    <Frame title={t(question.title)}>
      <p className={textStyles.muted}>{t(question.text)}</p>
      <Form className={accountFormStyles.formGrid} method="post">
        {outcome === "failed" && (
          <Notice tone="bad" isUrgent>
            {t("newsletter.notDone")}
          </Notice>
        )}
        <div className={accountFormStyles.formEnd}>
          <button
            type="submit"
            className={`${buttonStyles.btn} ${buttonStyles.accent}`}
            aria-busy={isSending || undefined}
          >
            {t(question.action)}
          </button>
        </div>
      </Form>
    </Frame>
  );
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${accountPageStyles.page}`}>
      <WithEnvelope>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </WithEnvelope>
    </main>
  );
}
