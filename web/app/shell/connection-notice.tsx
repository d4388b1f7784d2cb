import { WifiOff } from "lucide";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useAttempt } from "../lib/network/use-attempt.ts";
import { useIsOnline } from "../lib/network/use-is-online.ts";
import { useWords } from "../lib/words/use-words.ts";
import { Button } from "../ui/button.tsx";
import { WindowNotice } from "./window-notice.tsx";

/**
 * Shows that the network is lost. A navigation meanwhile waits on the current page until the network is back, or until the shop responds to
 * a retry.
 */
export function ConnectionNotice() {
  const t = useWords();
  const isOnline = useIsOnline();
  const held = useBlocker(
    ({ currentLocation, nextLocation }) => !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  );
  const { proceed } = held;
  const isHeld = held.state === "blocked";
  const { attempt, isTrying } = useAttempt(() => proceed?.());
  useEffect(() => {
    if (isOnline && isHeld) proceed?.();
  }, [isOnline, isHeld, proceed]);
  return (
    <WindowNotice isShown={!isOnline || isHeld} icon={WifiOff} text={t(isHeld ? "failures.held" : "failures.offline")}>
      {isHeld && (
        <Button size="small" isBusy={isTrying} onClick={attempt}>
          {t("failures.retry")}
        </Button>
      )}
    </WindowNotice>
  );
}
