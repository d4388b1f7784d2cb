import { useCallback, useEffect, useState } from "react";
import { afterFailure, firstTry, type PictureTries, pauseOf } from "./picture-tries.ts";

/** Fetches a failed picture again: a few times by itself, once the network is back, and whenever the page calls `retry`. */
export function usePictureTries(url: string) {
  const [last, setLast] = useState(() => firstTry(url));
  const [attempt, setAttempt] = useState(0);
  const tries = last.url === url ? last : firstTry(url);
  const { failures, isResting } = tries;
  const pause = pauseOf(tries);
  const begin = useCallback((next: PictureTries) => {
    setLast(next);
    setAttempt((before) => before + 1);
  }, []);
  const retry = useCallback(() => begin(firstTry(url)), [begin, url]);
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
      if (failures > 0) setLast(firstTry(url));
    },
    fail: () => setLast(afterFailure(tries)),
    retry,
  };
}
