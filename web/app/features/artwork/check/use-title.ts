import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import type { tallyOf } from "./numbered.ts";

/** What the check comes to, as the heading of its page. */
export function useTitle({ toFix, toLookAt }: ReturnType<typeof tallyOf>): string {
  const t = useWords();
  const format = useFormats();
  if (toFix > 0) return t("artwork.check.titleFix", { count: toFix, things: format.number(toFix) });
  if (toLookAt > 0) return t("artwork.check.titleLook", { count: toLookAt, things: format.number(toLookAt) });
  return t("artwork.check.titleReady");
}
