import { isRouteErrorResponse } from "react-router";
import { useWords } from "../lib/words/use-words.ts";
import { LinkButton } from "../ui/button.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

interface FailurePageProps {
  readonly error: unknown;
  /** Where more can be said than that something went wrong. */
  readonly message?: string;
}

/** What is shown in the place of a page that failed. */
export function FailurePage({ error, message }: FailurePageProps) {
  const t = useWords();
  const said = message ?? t("failures.failed");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main id="content" className="wrap failure">
      <title>{said}</title>
      <h1>{said}</h1>
      <p className="flex flex-wrap gap-3">
        <LinkButton look="accent" to={{}} reloadDocument prefetch="none">
          {t("failures.retry")}
        </LinkButton>
        <LinkButton to="/" reloadDocument prefetch="none">
          {t("failures.home")}
        </LinkButton>
      </p>
    </main>
  );
}
