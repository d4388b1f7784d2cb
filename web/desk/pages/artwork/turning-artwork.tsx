import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { ComponentProps } from "react";
import { useMemo } from "react";
import TurningBox from "../../../app/features/structures/turning-box.tsx";
import { logProblem } from "../../../app/lib/log-problem.ts";
import { PlantContext } from "../../../app/lib/use-plant.ts";
import { viewer as german } from "../../../app/lib/words/de/viewer.ts";
import { viewer as english } from "../../../app/lib/words/en/viewer.ts";
import { WordsContext } from "../../../app/lib/words/use-words.ts";
import { translatorOf } from "../../../app/lib/words/words.ts";
import { type DeskLanguage, useLanguage } from "../../words/use-words.ts";

const words: Readonly<Record<DeskLanguage, object>> = { en: { viewer: english }, de: { viewer: german } };

interface TurningArtworkProps extends ComponentProps<typeof TurningBox> {
  readonly plant: PlantName;
}

/** The turning box of the shop with its words in the language of the desk. */
export default function TurningArtwork({ plant, ...props }: TurningArtworkProps) {
  const language = useLanguage();
  const translate = useMemo(
    () => translatorOf({ ...words[language] }, language, (key) => logProblem("The viewer lacks a text", key)),
    [language],
  );
  return (
    <PlantContext value={plant}>
      <WordsContext value={translate}>
        <TurningBox {...props} />
      </WordsContext>
    </PlantContext>
  );
}
