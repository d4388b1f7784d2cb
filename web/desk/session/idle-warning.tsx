import { useEffect, useState } from "react";
import { durationText } from "../format/duration.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/overlay/dialog.tsx";
import { useNow } from "../ui/use-now.ts";
import { useWords } from "../words/use-words.ts";
import { usePresence } from "./use-presence.ts";
import { useSession } from "./use-session.ts";
import { useSignOut } from "./use-sign-out.ts";

/** After so long without a key, the session ends; two minutes before, the desk says so. */
const idleMilliseconds = 30 * 60_000;
const warningMilliseconds = 2 * 60_000;
const noteMilliseconds = 10_000;
const signs = ["keydown", "pointerdown", "wheel"] as const;

/** Warns before the session ends because nobody uses the desk, in any tab, and then ends it. */
export function IdleWarning() {
  const t = useWords();
  const session = useSession();
  const stay = usePresence();
  const now = useNow(1_000);
  const [noted, setNoted] = useState(0);
  const left = idleMilliseconds - session.idleMilliseconds();
  const isWarned = left <= warningMilliseconds;
  useEffect(() => {
    const note = () => {
      if (isWarned || Date.now() - noted < noteMilliseconds) return;
      setNoted(Date.now());
      stay();
    };
    for (const sign of signs) document.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, note);
    };
  }, [stay, isWarned, noted]);
  useEffect(() => {
    const token = session.token();
    if (now > 0 && left <= 0 && token !== null) session.refused(token);
  }, [session, left, now]);
  const signOut = useSignOut();
  if (!isWarned || left <= 0) return null;
  return (
    <Dialog
      title={t("session.idleTitle")}
      closeLabel={t("session.stayHere")}
      isNarrow
      onClose={stay}
      onSubmit={stay}
      foot={
        <>
          <Button onClick={signOut}>{t("shell.signOut")}</Button>
          <Button look="accent" type="submit">
            {t("session.stayHere")}
          </Button>
        </>
      }
    >
      <p>{t("session.idleText", { time: durationText(left, t) })}</p>
    </Dialog>
  );
}
