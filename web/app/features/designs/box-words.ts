import type { WireSelection } from "@boxwright/contract/kernel";
import { parseSize } from "@boxwright/core/catalogue/size";
import { boardKinds, boardNamed } from "@boxwright/core/structures/boards";
import { familyNamed } from "@boxwright/core/structures/families";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { formatSize } from "../../lib/format.ts";
import { useWords } from "../../lib/words/use-words.ts";

/** The box of a design in words. Parts that the selection does not have are empty. */
export interface BoxWords {
  /** `Mailer box` */
  readonly family: string;
  /** `10 × 8 × 4 in` */
  readonly size: string;
  /** `E-flute, white` */
  readonly board: string;
  readonly isBothSides: boolean;
}

/** Describes the boxes of designs. */
export function useBoxWords(): (box: { readonly family: string; readonly selection: WireSelection }) => BoxWords {
  const t = useWords();
  const language = useLanguage();
  return ({ family, selection }) => {
    const size = parseSize(String(selection["Size"]));
    const board = boardNamed(String(selection["Board"]));
    const color = t(selection["Color"] === "Kraft" ? "designs.kraft" : "designs.white");
    return {
      family: familyNamed(family)?.names[language] ?? family,
      size: size === null ? "" : t("designs.size", { size: formatSize([size.length, size.width, size.depth]) }),
      board: board === undefined ? color : `${boardKinds[board].names[language]}, ${color}`,
      isBothSides: selection["Print Options"] === "Both sides",
    };
  };
}
