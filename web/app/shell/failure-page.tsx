import { isRouteErrorResponse } from "react-router";
import { useWords } from "../lib/words/use-words.ts";
import { LinkButton } from "../ui/button.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** What is shown in the place of a page that failed. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const t = useWords();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main id="content" className="wrap failure">
      <title>{t("failures.failed")}</title>
      <h1>{t("failures.failed")}</h1>
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
