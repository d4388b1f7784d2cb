import { type MouseEvent, useEffect, useRef } from "react";
import { isRouteErrorResponse } from "react-router";
import { useAttempt } from "../lib/use-attempt.ts";
import { useIsOnline } from "../lib/use-is-online.ts";
import { useWords } from "../lib/words/use-words.ts";
import { LinkButton } from "../ui/button.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

interface FailurePageProps {
  readonly error: unknown;
  /** Where more can be said than that something went wrong. */
  readonly message?: string;
}

/** What a shop, or a proxy before it, answers while it is busy or restarts. */
const passingStatuses: readonly number[] = [429, 502, 503, 504];

/** What is shown in the place of a page that failed. It is loaded anew by itself once a network that was lost is back. */
export function FailurePage({ error, message }: FailurePageProps) {
  const t = useWords();
  const { retry, isOutOfReach } = useRetry();
  const isPassing = isRouteErrorResponse(error) && passingStatuses.includes(error.status);
  const ownMessage = isPassing ? t("failures.away") : message;
  const said = isOutOfReach ? t("failures.unreached") : (ownMessage ?? t("failures.failed"));
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main id="content" className="wrap failure">
      <title>{said}</title>
      <div role="alert">
        <h1>{said}</h1>
      </div>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="accent" to={{}} reloadDocument prefetch="none" onClick={retry}>
          {t("failures.retry")}
        </LinkButton>
        <LinkButton to="/" reloadDocument prefetch="none">
          {t("failures.home")}
        </LinkButton>
      </p>
    </main>
  );
}

function reload(): void {
  window.location.reload();
}

/** Loads the page anew, but only from a shop that answers: a browser shows nothing of ours in the place of one that does not. */
function useRetry() {
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);
  const { attempt, isOutOfReach } = useAttempt(reload);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (wasOffline.current) reload();
  }, [isOnline]);
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    attempt();
  };
  return { retry, isOutOfReach: isOutOfReach || !isOnline };
}
