import { useState } from "react";
import * as accountFormStyles from "../../features/identity/account-form.module.css";
import * as accountPageStyles from "../../features/identity/account-page.module.css";
import { NeedsScripts } from "../../features/identity/needs-scripts.tsx";
import { LostPasswordForm } from "../../features/identity/pages/lost-password-form.tsx";
import { WithEnvelope } from "../../features/identity/with-envelope.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { takeFocus } from "../../lib/take-focus.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/lost-password";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "identity.lost.title", description: "identity.lost.description" }, matches);

/** Sends a link for a new password. The confirmation does not reveal whether the account exists. */
export default function LostPasswordPage() {
  const t = useWords();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${accountPageStyles.page}`}>
      <WithEnvelope>
        {sentTo === null ? (
          <>
            <h1 tabIndex={-1}>{t("identity.lost.title")}</h1>
            <p className={textStyles.muted}>{t("identity.lost.lead")}</p>
            <NeedsScripts />
            <LostPasswordForm onSent={setSentTo} />
          </>
        ) : (
          <Sent to={sentTo} onAgain={() => setSentTo(null)} />
        )}
      </WithEnvelope>
    </main>
  );
}

function Sent({ to, onAgain }: { readonly to: string; readonly onAgain: () => void }) {
  const t = useWords();
  return (
    <>
      <h1 tabIndex={-1} ref={takeFocus}>
        {t("identity.lost.sentTitle")}
      </h1>
      <p>{t("identity.lost.sent", { email: to })}</p>
      <p className={textStyles.muted}>{t("identity.lost.notThere")}</p>
      <div className={accountFormStyles.formEnd}>
        <LinkButton to="/login">{t("identity.lost.toLogin")}</LinkButton>
        <Button onClick={onAgain}>{t("identity.lost.again")}</Button>
      </div>
    </>
  );
}
