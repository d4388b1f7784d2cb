import { useWords } from "../../../lib/words/use-words.ts";
import type { WordKey } from "../../../lib/words/words.ts";

/** What excludes a size within its ranges, in the words of the structures and of the shop's API. */
const wordings: readonly (readonly [RegExp, WordKey])[] = [
  [/^The width may be at most the length\.?$/, "structures.faults.widthOverLength"],
  [/^The width may be at most (one and a half|1\.5) times the length\.?$/, "structures.faults.widthOverOneAndAHalf"],
  [/^The width may be at most (twice|2 times) the length\.?$/, "structures.faults.widthOverTwice"],
  [/^The width must be the same as the length\.?$/, "structures.faults.notSquare"],
  [/^The flat sheet would be too large for our cutting table\.$/, "structures.faults.blankTooLarge"],
];

/** The words for such a fault; null where it is none of them. */
export function wordOfFault(message: string): WordKey | null {
  return wordings.find(([wording]) => wording.test(message))?.[1] ?? null;
}

/** Why a box cannot be made, in the language of the page. A fault without words of its own stays as the server wrote it. */
export function useFaultText(): (message: string) => string {
  const t = useWords();
  return (message) => {
    const word = wordOfFault(message);
    return word === null ? message : t(word);
  };
}
