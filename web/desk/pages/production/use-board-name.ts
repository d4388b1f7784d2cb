import { boardKinds, boardNamed } from "@boxwright/core/structures/boards";
import { useLanguage, useWords } from "../../words/use-words.ts";

/** The name of a board in the language of the desk, such as `E-flute`; goods that are not boxes have none. */
export function useBoardName(): (code: string | null) => string {
  const t = useWords();
  const language = useLanguage();
  return (code) => {
    if (code === null) return t("production.otherGoods");
    const board = boardNamed(code);
    return board === undefined ? code : boardKinds[board].names[language];
  };
}
