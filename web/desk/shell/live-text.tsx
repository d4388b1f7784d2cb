import { useLastSign } from "../calls/live.ts";
import { durationText } from "../format/duration.ts";
import * as text from "../ui/kit-text.module.css";
import { useNow } from "../ui/use-now.ts";
import { useWords } from "../words/use-words.ts";

/** From then on, what is shown may be old. */
const staleMilliseconds = 60_000;

/** How old the live counts are. */
export function LiveText() {
  const t = useWords();
  const lastSign = useLastSign();
  const now = useNow(1_000);
  if (lastSign === null) return null;
  const age = now - lastSign;
  const isStale = age >= staleMilliseconds;
  return (
    <span className={`${text.small} ${text.oneLine} ${isStale ? text.warn : text.muted}`}>
      {t(isStale ? "shell.stale" : "shell.live", { age: durationText(age, t) })}
    </span>
  );
}
