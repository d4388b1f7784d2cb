import { mm, toInches } from "@boxwright/core/kernel/units";
import { familyNamed } from "@boxwright/core/structures/families";
import { useCulture, useLanguage } from "../../../lib/culture/use-culture.ts";
import { formatSize } from "../../../lib/format.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { draftPath } from "../designer-path.ts";
import type { KeptDraft } from "../saving/kept-draft.ts";
import * as styles from "./unsaved-designs.module.css";

/** Designs that exist only in this browser, such as after work without a network. */
export function UnsavedDesigns({ drafts }: { readonly drafts: readonly KeptDraft[] }) {
  const t = useWords();
  if (drafts.length === 0) return null;
  return (
    <section className={styles.unsaved} aria-labelledby="unsaved">
      <h2 id="unsaved">{t("designs.unsaved.title")}</h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{t("designs.unsaved.hint")}</p>
      <ul>
        {drafts.map((draft) => (
          <UnsavedDesign key={draft.key} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function UnsavedDesign({ draft: { key, name, scene, editedAt } }: { readonly draft: KeptDraft }) {
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
          {[familyNamed(family)?.names[language], t("designs.size", { size: formatSize(inches) }), moment]
            .filter(Boolean)
            .join(", ")}
        </span>
      </p>
      <LinkButton
        size="small"
        look="ink"
        to={draftPath(key)}
        reloadDocument
        prefetch="none"
        aria-label={t("designs.unsaved.openNamed", { name })}
      >
        {t("designs.unsaved.open")}
      </LinkButton>
    </li>
  );
}
