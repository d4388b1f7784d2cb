import { Hourglass } from "lucide";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useNavigate } from "../lib/navigation/use-navigate.ts";
import { useWords } from "../lib/words/use-words.ts";
import { Button } from "../ui/button.tsx";
import * as styles from "./notices.module.css";
import { WindowNotice } from "./window-notice.tsx";

const lateMilliseconds = 400;
const slowMilliseconds = 8_000;

/** While the next page loads slowly, the current one shows a moving line. After a long wait, the visitor can request the page again. */
export function SlowNotice() {
  const t = useWords();
  const { state, location } = useNavigation();
  const navigate = useNavigate();
  const isLoading = state === "loading";
  const isLate = useIsLate(isLoading, lateMilliseconds);
  const isSlow = useIsLate(isLoading, slowMilliseconds);
  return (
    <>
      {isLate && <div className={styles.loadingLine} aria-hidden />}
      <WindowNotice isShown={isSlow && location !== undefined} icon={Hourglass} text={t("failures.slow")}>
        <Button size="small" onClick={() => location !== undefined && navigate(location)}>
          {t("failures.retry")}
        </Button>
      </WindowNotice>
    </>
  );
}

function useIsLate(isWaiting: boolean, milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, milliseconds]);
  return isLate;
}
