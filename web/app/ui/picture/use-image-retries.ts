import { useCallback, useEffect, useState } from "react";
import { afterFailure, afterRetry, firstAttempt, type ImageRetries, retryDelayOf } from "./image-retries.ts";

/** Fetches a failed picture again: a few times by itself, once the network is back, and whenever the page calls `retry`. */
export function useImageRetries(url: string) {
  const [last, setLast] = useState(() => firstAttempt(url));
  const [attempt, setAttempt] = useState(0);
  const current = last.url === url ? last : firstAttempt(url);
  const { failures, isWaiting, isMissing } = current;
  const delay = retryDelayOf(current);
  const begin = useCallback((next: ImageRetries) => {
    setLast(next);
    setAttempt((before) => before + 1);
  }, []);
  const image = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) setLast(afterFailure(firstAttempt(url)));
    },
    [url],
  );
  const retry = useCallback(() => {
    setLast((before) => (before.url === url ? afterRetry(before) : firstAttempt(url)));
    setAttempt((before) => before + 1);
  }, [url]);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => begin({ url, failures, isWaiting: false, isMissing: true });
    const timer = delay === null ? undefined : setTimeout(again, delay);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [begin, url, failures, isWaiting, delay, retry]);
  return {
    /** The `ref` of the image: React does not learn that an image of the server's HTML has failed before the scripts ran. */
    image,
    /** Increases with each new attempt. */
    attempt,
    hasFailed: failures > 0,
    isWaiting,
    isMissing,
    onLoaded() {
      if (isMissing) setLast(firstAttempt(url));
    },
    onFailed: () => setLast(afterFailure(current)),
    retry,
  };
}
