import { useSearchParams } from "react-router";
import * as accountFormStyles from "../../features/identity/account-form.module.css";
import * as accountPageStyles from "../../features/identity/account-page.module.css";
import { NeedsScripts } from "../../features/identity/needs-scripts.tsx";
import { ResetForm } from "../../features/identity/pages/reset-form.tsx";
import { useResetTicket } from "../../features/identity/pages/use-reset-ticket.ts";
import { WithEnvelope } from "../../features/identity/with-envelope.tsx";
import { privateMeta } from "../../lib/meta/private-meta.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import * as pageWidthStyles from "../../ui/layout/page-width.module.css";
import * as spaceStyles from "../../ui/layout/space.module.css";
import * as textStyles from "../../ui/text/text.module.css";
import type { Route } from "./+types/reset";

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta({ title: "identity.reset.title", description: "identity.reset.description" }, matches);

/** The page behind the link of a reset mail. The ticket is checked before a password is typed. */
export default function ResetPage() {
  const t = useWords();
  const [search] = useSearchParams();
  const ticketId = search.get("ticket") ?? "";
  const { state, retry } = useResetTicket(ticketId);
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${accountPageStyles.page}`}>
      <WithEnvelope>
        <h1 tabIndex={-1}>{t(state === "invalid" ? "identity.reset.invalidTitle" : "identity.reset.title")}</h1>
        {state === "checking" && <Checking />}
        {state === "failed" && (
          <Notice tone="bad" isUrgent>
            <p>{t("identity.faults.offline")}</p>
            <Button size="small" className={spaceStyles.above3} onClick={retry}>
              {t("failures.retry")}
            </Button>
          </Notice>
        )}
        {state === "invalid" && (
          <>
            <p role="alert">{t("identity.reset.invalid")}</p>
            <div className={accountFormStyles.formEnd}>
              <LinkButton to="/lost-password" look="accent">
                {t("identity.reset.newLink")}
              </LinkButton>
            </div>
          </>
        )}
        {state === "valid" && (
          <>
            <p className={textStyles.muted}>{t("identity.reset.lead")}</p>
            <ResetForm ticketId={ticketId} />
          </>
        )}
      </WithEnvelope>
    </main>
  );
}

function Checking() {
  const t = useWords();
  return (
    <div aria-busy="true" className={accountFormStyles.formGrid}>
      <NeedsScripts />
      <p className={textStyles.visuallyHidden} role="status">
        {t("identity.reset.checking")}
      </p>
      <Skeleton height={74} />
      <Skeleton width={220} height={48} />
    </div>
  );
}
