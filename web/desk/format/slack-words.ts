import type { DeskTranslate } from "../words/words.ts";

/** `2 d`, or `late 1 d` for a line that will be late. */
export function slackWords(slack: number, t: DeskTranslate): string {
  const days = t("shell.time.days", { count: Math.abs(slack) });
  return slack < 0 ? t("shell.late", { age: days }) : days;
}
