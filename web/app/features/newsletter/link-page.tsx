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
import type { Pressed } from "./press-link.ts";

interface Text {
  readonly title: WordKey;
  readonly text: WordKey;
}

interface LinkPageProps {
  readonly pressed: Pressed | undefined;
  readonly ask: Text & { readonly action: WordKey };
  readonly done: Text;
  readonly invalid: Text;
}

/** Where the link of a newsletter's mail leads: one button, that works without scripts too, and what came of it. */
export function LinkPage({ pressed, ask, done, invalid }: LinkPageProps) {
  const t = useWords();
  const isSending = useNavigation().state !== "idle";
  if (pressed === "done" || pressed === "invalid") {
    const { title, text } = pressed === "done" ? done : invalid;
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
    <Frame title={t(ask.title)}>
      <p className={textStyles.muted}>{t(ask.text)}</p>
      <Form className={accountFormStyles.formGrid} method="post">
        {pressed === "failed" && (
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
            {t(ask.action)}
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
