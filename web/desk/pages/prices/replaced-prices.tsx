import type { WireDeskPrices } from "@boxwright/contract/desk/prices";
import { useFormats } from "../../format/use-formats.ts";
import { Check } from "../../ui/form/check.tsx";
import { Note } from "../../ui/panels.tsx";
import { useWords } from "../../words/use-words.ts";

type Planned = WireDeskPrices["planned"];

interface ReplacedPricesProps {
  readonly replaced: Planned;
  readonly isAccepted: boolean;
  readonly onAccept: (isAccepted: boolean) => void;
}

/** The planned prices that would never take effect, because prices in effect at a time replace those planned for that time or later. */
export function replacedBy(planned: Planned, from: Date | null): Planned {
  return from === null ? planned : planned.filter(({ effectiveFrom }) => Date.parse(effectiveFrom) >= from.getTime());
}

/** Names the planned prices that a publication replaces, and asks for consent. */
export function ReplacedPrices({ replaced, isAccepted, onAccept }: ReplacedPricesProps) {
  const t = useWords();
  const formats = useFormats();
  const names = replaced.map(({ number, effectiveFrom, reason }) =>
    t("prices.publish.plannedName", { number, moment: formats.moment(effectiveFrom), reason }),
  );
  return (
    <Note>
      <p>{t("prices.publish.replaces", { count: replaced.length, names: names.join("; ") })}</p>
      <Check isChecked={isAccepted} onChange={onAccept}>
        {t("prices.publish.replace", { count: replaced.length })}
      </Check>
    </Note>
  );
}
