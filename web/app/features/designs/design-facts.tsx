import type { WireSelection } from "@boxwright/contract/kernel";
import { useFormats } from "../../lib/use-formats.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { FactTable } from "../../ui/text/fact-table.tsx";
import { useBoxWords } from "./box-words.ts";

interface DesignFactsProps {
  readonly design: {
    readonly family: string;
    readonly selection: WireSelection;
    readonly version: number;
    readonly updatedAt: string;
  };
}

/** The box, board, print and version of a design. */
export function DesignFacts({ design }: DesignFactsProps) {
  const t = useWords();
  const format = useFormats();
  const { family, size, board, isBothSides } = useBoxWords()(design);
  return (
    <FactTable
      caption={t("designs.facts.title")}
      facts={[
        [t("designs.facts.box"), t("designs.facts.inside", { family, size })],
        [t("designs.facts.board"), board],
        [t("designs.facts.print"), t(isBothSides ? "designs.facts.bothSides" : "designs.facts.outside")],
        [
          t("designs.facts.version"),
          t("designs.facts.versionOf", {
            version: format.number(design.version),
            day: format.monthDay(design.updatedAt.slice(0, 10)),
          }),
        ],
      ]}
    />
  );
}
