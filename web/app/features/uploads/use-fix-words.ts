import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";

/** What the shop changed in files, by the ids of the fixes. Another version of the shop may have fixes that this page does not know. */
const words = {
  "remove-technical": "uploads.fixes.remove-technical",
  "convert-colors": "uploads.fixes.convert-colors",
  "pure-black": "uploads.fixes.pure-black",
  "thicken-strokes": "uploads.fixes.thicken-strokes",
  "embed-font": "uploads.fixes.embed-font",
  "mirror-bleed": "uploads.fixes.mirror-bleed",
  scale: "uploads.fixes.scale",
} as Readonly<Record<string, WordKey>>;

/** Writes what the shop changed in a file, such as `template lines removed and thin lines thickened`. */
export function useFixWords(): (fixes: readonly string[]) => string {
  const t = useWords();
  const language = useLanguage();
  return (fixes) => new Intl.ListFormat(language).format(fixes.flatMap((fix) => words[fix] ?? []).map((key) => t(key)));
}
