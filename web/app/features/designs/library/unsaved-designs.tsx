import { mm, toInches } from "@boxwright/core/kernel/units";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import { familyNamed } from "@boxwright/core/structures/families";
import { useCulture, useLanguage } from "../../../lib/culture/use-culture.ts";
import { formatSize } from "../../../lib/format.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { draftPath } from "../designer-path.ts";
import type { KeptDraft } from "../saving/kept-draft.ts";
import * as styles from "./unsaved-designs.module.css";

interface UnsavedDesignsProps {
  readonly drafts: readonly KeptDraft[];
  readonly onDiscard: (draft: KeptDraft) => Promise<void>;
}

/** Designs that exist only in this browser, such as after work without a network. */
export function UnsavedDesigns({ drafts, onDiscard }: UnsavedDesignsProps) {
  const t = useWords();
  if (drafts.length === 0) return null;
  return (
    <section className={styles.unsaved} aria-labelledby="unsaved">
      <h2 id="unsaved">{t("designs.unsaved.title")}</h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("designs.unsaved.hint")}</p>
      <ul>
        {drafts.map((draft) => (
          <UnsavedDesign key={draft.key} draft={draft} onDiscard={() => void onDiscard(draft)} />
        ))}
      </ul>
    </section>
  );
}

interface UnsavedDesignProps {
  readonly draft: KeptDraft;
  readonly onDiscard: () => void;
}

function UnsavedDesign({ draft: { key, designId, name, scene, editedAt }, onDiscard }: UnsavedDesignProps) {
  const t = useWords();
  const culture = useCulture();
  const language = useLanguage();
  const { family, size } = scene.box;
  const inches = [size.length, size.width, size.depth].map((length) => toInches(mm(length)));
  const moment = new Intl.DateTimeFormat(culture, { dateStyle: "long", timeStyle: "short" }).format(editedAt);
  return (
    <li>
      <p>
        <b>{name}</b>
        <span className={`${textStyles.small} ${textStyles.muted}`}>
          {[
            familyNamed(family)?.names[language],
            t("designs.size", { size: formatSize(inches) }),
            moment,
            designId !== null && t("designs.unsaved.gone"),
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </p>
      <div className={styles.choices}>
        <Button size="small" aria-label={t("designs.unsaved.discardNamed", { name })} onClick={onDiscard}>
          {t("designs.unsaved.discard")}
        </Button>
        <LinkButton
          size="small"
          look="ink"
          to={designId === null ? draftPath(key) : designPath(designId)}
          reloadDocument
          prefetch="none"
          aria-label={t("designs.unsaved.openNamed", { name })}
        >
          {t("designs.unsaved.open")}
        </LinkButton>
      </div>
    </li>
  );
}
