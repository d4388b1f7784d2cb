import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import type { tallyOf } from "./numbered.ts";

/** What the check comes to, as the heading of its page. */
export function useTitle({ toFix, toLookAt }: ReturnType<typeof tallyOf>): string {
  const t = useWords();
  const format = useFormats();
  const written = (count: number) =>
    count >= 2 && count <= 9 ? t(`artwork.numbers.${count as 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`) : format.number(count);
  if (toFix > 0) return t("artwork.check.titleFix", { count: toFix, things: written(toFix) });
  if (toLookAt > 0) return t("artwork.check.titleLook", { count: toLookAt, things: written(toLookAt) });
  return t("artwork.check.titleReady");
}
