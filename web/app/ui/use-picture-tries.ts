import { useCallback, useEffect, useState } from "react";
import { afterFailure, firstTry, type PictureTries, pauseOf } from "./picture-tries.ts";

/** Fetches a failed picture again: a few times by itself, once the network is back, and whenever the page calls `retry`. */
export function usePictureTries(address: string) {
  const [last, setLast] = useState(() => firstTry(address));
  const [attempt, setAttempt] = useState(0);
  const tries = last.address === address ? last : firstTry(address);
  const { failures, isResting } = tries;
  const pause = pauseOf(tries);
  const begin = useCallback((next: PictureTries) => {
    setLast(next);
    setAttempt((before) => before + 1);
  }, []);
  const retry = useCallback(() => begin(firstTry(address)), [begin, address]);
  useEffect(() => {
    if (!isResting) return;
    const again = () => begin({ address, failures, isResting: false });
    const timer = pause === null ? undefined : setTimeout(again, pause);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [begin, address, failures, isResting, pause, retry]);
  return {
    /** Increases with each new try. */
    attempt,
    hasFailed: failures > 0,
    isResting,
    came() {
      if (failures > 0) setLast(firstTry(address));
    },
    fail: () => setLast(afterFailure(tries)),
    retry,
  };
}
