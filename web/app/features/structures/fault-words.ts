import { useWords } from "../../lib/words/use-words.ts";
import type { WordKey } from "../../lib/words/words.ts";

/** Why a size within its ranges cannot be made, as core and the API word it. */
const wordings: readonly (readonly [RegExp, WordKey])[] = [
  [/^The width may be at most the length\.?$/, "structures.faults.widthOverLength"],
  [/^The width may be at most (one and a half|1\.5) times the length\.?$/, "structures.faults.widthOverOneAndAHalf"],
  [/^The width may be at most (twice|2 times) the length\.?$/, "structures.faults.widthOverTwice"],
  [/^The width must be the same as the length\.?$/, "structures.faults.notSquare"],
  [/^The flat sheet would be too large for our cutting table\.$/, "structures.faults.blankTooLarge"],
];

/** The key of a translated text; null if there is none. */
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
