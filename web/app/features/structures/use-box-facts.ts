import type { LengthUnit } from "@boxwright/core/kernel/units";
import { mm, toInches } from "@boxwright/core/kernel/units";
import { readableWeight } from "@boxwright/core/kernel/weight";
import type { BoardCode } from "@boxwright/core/structures/boards";
import type { BoxSize } from "@boxwright/core/structures/box-family";
import type { Dieline } from "@boxwright/core/structures/dieline";
import { boardOf } from "@boxwright/core/structures/plant-stock";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { formatSize } from "../../lib/format.ts";
import { useConfig } from "../../lib/use-config.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { usePlant } from "../../lib/use-plant.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { weightSystemOf } from "./weight-system.ts";

/** The measurements of a dieline that pages show. */
export interface BoxFacts extends Pick<Dieline, "inside" | "outside" | "weight"> {
  readonly board: BoardCode;
  readonly blank: { readonly width: number; readonly height: number };
}

export type Fact = readonly [name: string, value: string];

/** Writes lengths in millimetres in a unit: inches to the eighth, millimetres to the tenth. */
export function useSizeText(unit: LengthUnit): (lengths: readonly number[]) => string {
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

/** Writes the name of a board with its caliper. */
export function useBoardText(): (board: BoardCode) => string {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const plant = usePlant();
  return (code) => {
    const { isCorrugated, names, caliper } = boardOf(plant, code);
    const thickness = format.number(caliper);
    if (isCorrugated) return t("structures.caliper", { board: code, thickness });
    return t("structures.solidCaliper", { board: names[language], thickness });
  };
}

/** Writes a weight in grams in the units of the reader. */
function useWeightText(): (grams: number) => string {
  const t = useWords();
  const { number } = useFormats();
  const { tenant } = useConfig();
  const language = useLanguage();
  const system = weightSystemOf(tenant, language);
  return (grams) => {
    const weight = readableWeight(grams, system);
    switch (weight.kind) {
      case "ounces":
        return t("structures.ounces", { ounces: number(weight.ounces) });
      case "pounds":
        return weight.ounces === 0
          ? t("structures.pounds", { pounds: number(weight.pounds) })
          : t("structures.poundsAndOunces", { pounds: number(weight.pounds), ounces: number(weight.ounces) });
      case "grams":
        return t("structures.grams", { weight: number(weight.grams) });
      case "kilograms":
        return t("structures.kilograms", { weight: number(weight.kilograms) });
    }
  };
}

/** Inside and outside size, flat sheet, board and weight, each with its name. */
export function useBoxFacts({ inside, outside, blank, board, weight }: BoxFacts, unit: LengthUnit): readonly Fact[] {
  const t = useWords();
  const sizeText = useSizeText(unit);
  const boardText = useBoardText();
  const weightText = useWeightText();
  const size = ({ length, width, depth }: BoxSize) => sizeText([length, width, depth]);
  return [
    [t("structures.insideSize"), size(inside)],
    [t("structures.outsideSize"), size(outside)],
    [t("structures.flatSheet"), sizeText([blank.width, blank.height])],
    [t("structures.board"), boardText(board)],
    [t("structures.weight"), weightText(weight)],
  ];
}
