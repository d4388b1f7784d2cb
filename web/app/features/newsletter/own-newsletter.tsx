import { endOwnNewsletter, getNewsletterStatus } from "@boxwright/contract/newsletter";
import { newsletterAudience } from "@boxwright/core/newsletter/subscription";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { logProblem } from "../../lib/log-problem.ts";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { Button } from "../../ui/button.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import * as textStyles from "../../ui/text/text.module.css";
import * as accountFormStyles from "../identity/account-form.module.css";
import { useClient } from "../identity/session-context.tsx";

/** Whether the customer's email gets the newsletter, with a button to unsubscribe. Only a verified email has a status. */
export function OwnNewsletter({ email, isVerified }: { readonly email: string; readonly isVerified: boolean }) {
  const t = useWords();
  const { status, isError, error, isFetching, refetch, end, isEnding } = useOwnStatus(email, isVerified);
  if (!isVerified) return <p className={`${textStyles.small} ${textStyles.muted}`}>{t("newsletter.own.unverified")}</p>;
  if (isError) {
    const retry = () => void refetch();
    return <LoadFailure message={t("newsletter.own.notRead")} failure={error} retry={retry} isRetrying={isFetching} />;
  }
  if (status === undefined) return <Skeleton height={48} />;
  if (status === null)
    return <p className={`${textStyles.small} ${textStyles.muted}`}>{t("newsletter.own.unverified")}</p>;
  return (
    <>
      <p>{t(`newsletter.own.${status}`, { email })}</p>
      {status === "subscribed" && (
        <div className={accountFormStyles.buttonRow}>
          <Button size="small" isBusy={isEnding} onClick={end}>
            {t("newsletter.leave.action")}
          </Button>
        </div>
      )}
    </>
  );
}

function useOwnStatus(email: string, isVerified: boolean) {
  const t = useWords();
  const client = useClient();
  const storefront = useStorefrontPath();
  const showSnack = useSnackbar();
  const [isEnding, setIsEnding] = useState(false);
  const own = { params: storefront, query: { email, audienceId: newsletterAudience } };
  const { data, ...reading } = useQuery({
    queryKey: ["newsletter", email],
    queryFn: async () => (client === null ? null : (await client.call(getNewsletterStatus, own)).status),
    enabled: client !== null && isVerified,
  });

  async function end(): Promise<void> {
    if (client === null) return;
    setIsEnding(true);
    try {
      await client.call(endOwnNewsletter, own);
      showSnack(t("newsletter.own.left"), "success");
      await reading.refetch();
    } catch (problem) {
      logProblem("The newsletter subscription could not be ended", problem);
      showSnack(t("newsletter.own.notLeft"));
    }
    setIsEnding(false);
  }

  return { ...reading, status: data, end, isEnding };
}
