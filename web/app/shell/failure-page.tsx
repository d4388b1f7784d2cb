import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isRouteErrorResponse, useMatches, useRevalidator, useRouteLoaderData } from "react-router";
import type { BrandWords } from "../features/content/content.ts";
import { reachShop } from "../lib/network/reach-shop.ts";
import { useAttempt } from "../lib/network/use-attempt.ts";
import { useIsOnline } from "../lib/network/use-is-online.ts";
import { useWords } from "../lib/words/use-words.ts";
import { LinkButton } from "../ui/button.tsx";
import * as pageWidthStyles from "../ui/layout/page-width.module.css";
import * as textStyles from "../ui/text/text.module.css";
import * as styles from "./failure.module.css";
import { NotFoundPage } from "./not-found-page.tsx";

interface FailurePageProps {
  readonly error: unknown;
  /** Replaces the general message. */
  readonly own?: {
    readonly title: string;
    /** Shown below the title: what to do now, and what failed. */
    readonly text: ReactNode;
  };
  /** Replaces the link to the home page. */
  readonly link?: ReactNode;
}

/** The statuses that the shop or its proxy returns while it is busy or restarts. */
const temporaryStatuses: readonly number[] = [429, 502, 503, 504];

/** Replaces a page that failed. Once a lost network is back, it loads the failed parts by itself. */
export function FailurePage({ error, own, link }: FailurePageProps) {
  const t = useWords();
  const { retry, isRetrying, isUnreachable } = useRetry(error);
  const frame = useRouteLoaderData<{ readonly brand: BrandWords }>("root");
  const isTemporary = isRouteErrorResponse(error) && temporaryStatuses.includes(error.status);
  const temporaryTitle = isUnreachable ? t("failures.unreached") : isTemporary ? t("failures.away") : null;
  const title = temporaryTitle ?? own?.title ?? t("failures.failed");
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <main id="content" className={`${pageWidthStyles.pageWidth} ${styles.page}`}>
      <title>{title}</title>
      <div role="alert" className={styles.text}>
        <h1>{title}</h1>
        {temporaryTitle === null && own?.text}
      </div>
      <p className={styles.actions}>
        <LinkButton
          look="accent"
          to={{}}
          reloadDocument
          prefetch="none"
          aria-busy={isRetrying || undefined}
          onClick={retry}
        >
          {t("failures.retry")}
        </LinkButton>
        {link ?? (
          <LinkButton to="/" reloadDocument prefetch="none">
            {t("failures.home")}
          </LinkButton>
        )}
      </p>
      {frame !== undefined && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>
          {t("failures.contact")}{" "}
          <a href={`mailto:${frame.brand.email}`} className={textStyles.textLink}>
            {frame.brand.email}
          </a>
        </p>
      )}
    </main>
  );
}

/**
 * Loads the parts of the page that failed, or reloads the whole page if all parts have their data and one cannot be rendered. A press on
 * the button loads only if the shop responds: otherwise a reload would end on the browser's own error page.
 */
function useRetry(error: unknown) {
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);
  const { revalidate, state } = useRevalidator();
  const isLoaded = useMatches().every(({ loaderData }) => loaderData !== undefined);
  const load = () => (isLoaded ? window.location.reload() : void revalidate());
  const { attempt, isTrying, isUnreachable } = useAttempt(load);
  const isReached = useIsReached(error);
  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (wasOffline.current) {
      wasOffline.current = false;
      load();
    }
  });
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    attempt();
  };
  return {
    retry,
    isRetrying: isTrying || state === "loading",
    isUnreachable: isUnreachable || !isOnline || !isReached,
  };
}

/** False if the shop responded neither to the page's request nor to a simple call after it. */
function useIsReached(error: unknown): boolean {
  const [isReached, setIsReached] = useState(true);
  useEffect(() => {
    let isOver = false;
    // A response of any status proves that the shop is reachable.
    if (isRouteErrorResponse(error)) setIsReached(true);
    else void reachShop().then((isReachable) => !isOver && setIsReached(isReachable));
    return () => {
      isOver = true;
    };
  }, [error]);
  return isReached;
}
