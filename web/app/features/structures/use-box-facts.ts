import { mm, toInches } from "@boxwright/core/kernel/units";
import { type BoardCode, boardOf } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { formatSize } from "../../lib/format.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import type { Unit } from "./asked-template.ts";

/** What of a dieline is told, wherever it was laid out. */
export interface BoxFacts extends Pick<Dieline, "inside" | "outside" | "weight"> {
  readonly board: BoardCode;
  readonly caliper: number;
  readonly blank: { readonly width: number; readonly height: number };
}

export type Fact = readonly [name: string, value: string];

/** How lengths in millimetres are written in a unit: inches to the eighth, millimetres to the tenth. */
export function useSizeText(unit: Unit): (lengths: readonly number[]) => string {
  const t = useWords();
  const { number } = useFormats();
  return (lengths) => {
    const length =
      unit === "in"
        ? formatSize(lengths.map((length) => toInches(mm(length))))
        : lengths.map((length) => number(Math.round(length * 10) / 10)).join(" × ");
    return t("structures.withUnit", { length, unit: t(`structures.${unit}`) });
  };
}

/** Inside and outside size, flat sheet, board and weight, each with its name. */
export function useBoxFacts({ inside, outside, blank, board, caliper, weight }: BoxFacts, unit: Unit): readonly Fact[] {
  const t = useWords();
  const format = useFormats();
  const sizeText = useSizeText(unit);
  const { isCorrugated, name } = boardOf(board);
  const thickness = format.number(caliper);
  const size = ({ length, width, depth }: BoxSize) => sizeText([length, width, depth]);
  return [
    [t("structures.insideSize"), size(inside)],
    [t("structures.outsideSize"), size(outside)],
    [t("structures.flatSheet"), sizeText([blank.width, blank.height])],
    [
      t("structures.board"),
      isCorrugated
        ? t("structures.caliper", { board, thickness })
        : t("structures.solidCaliper", { board: name, thickness }),
    ],
    [t("structures.weight"), t("structures.grams", { weight: format.number(Math.round(weight)) })],
  ];
}
