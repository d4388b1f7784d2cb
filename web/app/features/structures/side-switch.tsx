import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useWords } from "../../lib/words/use-words.ts";
import { Segmented } from "../../ui/form/choice.tsx";
import { sides } from "./dieline-url.ts";

interface SideSwitchProps {
  readonly side: PrintSide;
  readonly onTurn: (side: PrintSide) => void;
}

/** Chooses the print face to show: outside or inside. */
export function SideSwitch({ side, onTurn }: SideSwitchProps) {
  const t = useWords();
  return (
    <Segmented
      legend={t("structures.printSide")}
      isLegendHidden
      name="side"
      choices={sides.map((value) => ({ value, label: t(`structures.${value}`) }))}
      value={side}
      onChange={onTurn}
    />
  );
}
