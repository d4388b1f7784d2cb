import { useCallback, useEffect, useState } from "react";
import { afterFailure, firstAttempt, type ImageRetries, retryDelayOf } from "./image-retries.ts";

/** Fetches a failed picture again: a few times by itself, once the network is back, and whenever the page calls `retry`. */
export function useImageRetries(url: string) {
  const [last, setLast] = useState(() => firstAttempt(url));
  const [attempt, setAttempt] = useState(0);
  const tries = last.url === url ? last : firstAttempt(url);
  const { failures, isResting } = tries;
  const pause = retryDelayOf(tries);
  const begin = useCallback((next: ImageRetries) => {
    setLast(next);
    setAttempt((before) => before + 1);
  }, []);
  const retry = useCallback(() => begin(firstAttempt(url)), [begin, url]);
  useEffect(() => {
    if (!isResting) return;
    const again = () => begin({ url, failures, isResting: false });
    const timer = pause === null ? undefined : setTimeout(again, pause);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [begin, url, failures, isResting, pause, retry]);
  return {
    /** Increases with each new try. */
    attempt,
    hasFailed: failures > 0,
    isResting,
    came() {
      if (failures > 0) setLast(firstAttempt(url));
    },
    fail: () => setLast(afterFailure(tries)),
    retry,
  };
}
