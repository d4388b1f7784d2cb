import { type FindingWords, findingWords } from "@boxwright/core/artwork/finding-words";
import { mm, toInches } from "@boxwright/core/kernel/units";
import { useLanguage } from "../../lib/culture/use-culture.ts";
import { useLengthUnit } from "../../lib/length-unit.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";

/** Below this many inches, two decimals say too little. */
const fineInches = 0.1;

/** The texts of findings, with their lengths in the unit of the reader. */
export function useFindingWords(): (finding: Parameters<typeof findingWords>[0]) => FindingWords {
  const t = useWords();
  const language = useLanguage();
  const unit = useLengthUnit();
  const { number } = useFormats();
  const shown = (millimetres: number) => {
    if (unit === "mm") return millimetres;
    const inches = toInches(mm(millimetres));
    const steps = inches < fineInches ? 1000 : 100;
    return Math.round(inches * steps) / steps;
  };
  const write = (millimetres: number) => `${number(shown(millimetres))} ${t(`structures.${unit}`)}`;
  return (finding) => findingWords(finding, language, write);
}
