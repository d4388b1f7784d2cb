import { useWords } from "../../lib/words/use-words.ts";
import { Segmented } from "../../ui/choice.tsx";
import { type Side, sides } from "./dieline-address.ts";

interface SideSwitchProps {
  readonly side: Side;
  readonly onTurn: (side: Side) => void;
}

/** Outside or inside: the print face that one looks at. */
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
