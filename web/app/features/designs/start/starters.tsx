import { type StarterKind, starterKinds } from "@boxwright/core/designs/starters/starter";
import { familyNamed } from "@boxwright/core/structures/families";
import { useId, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { Link } from "../../../lib/navigation/links.tsx";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import * as choiceStyles from "../../../ui/form/choice.module.css";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import * as styles from "./start-design.module.css";
import type { Starter, useStartDesign } from "./use-start-design.ts";

interface StartersProps {
  readonly starters: readonly Starter[];
  /** The family of the chosen box. */
  readonly family: string;
  readonly families: readonly { readonly code: string; readonly slug: string }[];
  readonly starting: ReturnType<typeof useStartDesign>;
}

/** The shop's own designs for the chosen box, by kind. Links lead to those of other boxes. */
export function Starters({ starters, family, families, starting }: StartersProps) {
  const t = useWords();
  const format = useFormats();
  const language = useLanguage();
  const titleId = useId();
  const [kind, setKind] = useState<StarterKind | null>(null);
  const kinds = starterKinds.filter((one) => starters.some((starter) => starter.kinds.includes(one)));
  const shown = starters.filter((starter) => kind === null || starter.kinds.includes(kind));
  return (
    <section aria-labelledby={titleId} className={styles.starters}>
      <div className={styles.head}>
        <h2 id={titleId}>{t("designs.start.starters")}</h2>
        <p className={textStyles.muted}>{t("designs.start.startersHint")}</p>
      </div>
      <div className={styles.filters}>
        <nav className={choiceStyles.chips} aria-label={t("designs.start.families")}>
          {families.map(({ code, slug }) => (
            <Link
              key={code}
              className={choiceStyles.chip}
              to={`/template-designer?product=${slug}`}
              aria-current={code === family ? "page" : undefined}
              preventScrollReset
              reloadDocument
            >
              {familyNamed(code)?.names[language]}
            </Link>
          ))}
        </nav>
        <fieldset className={choiceStyles.chips}>
          <legend className={textStyles.visuallyHidden}>{t("designs.start.kinds")}</legend>
          {[null, ...kinds].map((one) => (
            <button
              key={one}
              type="button"
              className={choiceStyles.chip}
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {one === null
                ? t("designs.start.all", { starters: format.number(starters.length) })
                : t(`designs.start.kind.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <ul>
        {shown.map((starter) => (
          <li key={starter.key}>
            <StarterTile starter={starter} {...starting} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StarterTileProps extends Pick<ReturnType<typeof useStartDesign>, "fromStarter" | "startingKey"> {
  readonly starter: Starter;
}

function StarterTile({ starter, fromStarter, startingKey }: StarterTileProps) {
  const t = useWords();
  const language = useLanguage();
  const { key, names, lines, previewUrl } = starter;
  return (
    <>
      <span className={pictureStyles.pic}>
        <RetryingImage src={previewUrl} alt="" width={1200} height={900} loading="lazy" />
      </span>
      <div className={styles.starter}>
        <div>
          <h3>{names[language]}</h3>
          <p className={`${textStyles.small} ${textStyles.muted}`}>{lines[language]}</p>
        </div>
        <Button
          size="small"
          isBusy={startingKey === key}
          aria-label={t("designs.start.selectNamed", { name: names[language] })}
          onClick={() => void fromStarter(starter)}
        >
          {t("designs.start.select")}
        </Button>
      </div>
    </>
  );
}
