import type { WireDesignSummary } from "@boxwright/contract/designs";
import { designPath } from "@boxwright/core/storefront/designer-paths";
import { useState } from "react";
import { useCulture } from "../../../lib/culture/use-culture.ts";
import { Link } from "../../../lib/navigation/links.tsx";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { LinkButton } from "../../../ui/button.tsx";
import * as pictureStyles from "../../../ui/picture/picture.module.css";
import { RetryingImage } from "../../../ui/picture/retrying-image.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useBoxWords } from "../box-words.ts";
import { approvalPath } from "../designer-path.ts";
import { DesignMenu } from "./design-menu.tsx";
import { DesignName } from "./design-name.tsx";
import { editedWhen, stateOf } from "./design-state.ts";
import * as styles from "./design-tile.module.css";
import type { DesignChanges } from "./use-design-changes.ts";

interface DesignTileProps extends Omit<DesignChanges, "remove" | "changingId"> {
  readonly design: WireDesignSummary;
  readonly isChanging: boolean;
  readonly canOrder: boolean;
  /** Whether a line of the cart has it. */
  readonly isInCart: boolean;
  readonly onShare: () => void;
  readonly onNotes: () => void;
  readonly onDelete: () => void;
}

const stateClasses = {
  draft: styles.isDraft,
  changed: styles.isDue,
  approved: styles.isApproved,
  inCart: styles.isApproved,
  ordered: "",
} as const;

/** A design with its true box. The dark button is the likelier next step: to edit a draft, to order an approved design. */
export function DesignTile(props: DesignTileProps) {
  const { design, isChanging, canOrder, isInCart, rename, duplicate, onShare, onNotes, onDelete } = props;
  const t = useWords();
  const [isEditing, setEditing] = useState(false);
  const { id, name, previewUrl } = design;
  const state = stateOf(design, isInCart);
  const isReady = canOrder && (state === "approved" || state === "inCart" || state === "ordered");
  return (
    <article className={styles.tile} aria-busy={isChanging || undefined}>
      <Link
        className={`${pictureStyles.pic} ${styles.picture}`}
        to={designPath(id)}
        reloadDocument
        tabIndex={-1}
        aria-hidden
      >
        <RetryingImage src={previewUrl} alt="" width={1200} height={900} loading="lazy" />
      </Link>
      <div className={styles.words}>
        <DesignName {...{ design, isEditing, setEditing, rename }} />
        <BoxText design={design} />
        <EditedText updatedAt={design.updatedAt} />
        <div className={styles.foot}>
          <span className={`${styles.state} ${stateClasses[state]}`}>{t(`designs.states.${state}`)}</span>
          <LinkButton
            size="small"
            look={isReady ? "outline" : "ink"}
            to={designPath(id)}
            reloadDocument
            prefetch="none"
            aria-label={t("designs.editNamed", { name })}
          >
            {t("designs.edit")}
          </LinkButton>
          {canOrder && (
            <LinkButton
              size="small"
              look={isReady ? "ink" : "outline"}
              to={approvalPath(id)}
              reloadDocument
              prefetch="none"
              aria-label={t("designs.orderNamed", { name })}
            >
              {t("designs.order")}
            </LinkButton>
          )}
          <DesignMenu
            design={design}
            onRename={() => setEditing(true)}
            onDuplicate={() => void duplicate(design)}
            onShare={onShare}
            onNotes={onNotes}
            onDelete={onDelete}
          />
        </div>
      </div>
    </article>
  );
}

/** `Mailer box, 10 × 8 × 4 in, E-flute, white` */
function BoxText({ design }: Pick<DesignTileProps, "design">) {
  const t = useWords();
  const { family, size, board, isBothSides } = useBoxWords()(design);
  const parts = [family, size, board, isBothSides && t("designs.bothSides")];
  return <p className={textStyles.num}>{parts.filter(Boolean).join(", ")}</p>;
}

function EditedText({ updatedAt }: { readonly updatedAt: string }) {
  const t = useWords();
  const culture = useCulture();
  const format = useFormats();
  const edited = editedWhen(updatedAt, new Date(), culture);
  return (
    <p className={textStyles.muted}>
      {edited.kind === "today" && t("designs.editedAt", { time: edited.time })}
      {edited.kind === "yesterday" && t("designs.editedYesterday")}
      {edited.kind === "day" && t("designs.editedOn", { day: format.monthDay(edited.day) })}
    </p>
  );
}
