import type { ShareItem } from "@boxwright/core/designs/commands/keep-share";
import type { ReflowItem } from "@boxwright/core/designs/reflow";
import { Check, TriangleAlert } from "lucide";
import { useFormats } from "../../../lib/use-formats.ts";
import { useWords } from "../../../lib/words/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as textStyles from "../../../ui/text/text.module.css";
import { useObjectWords } from "../objects/use-object-words.ts";
import { needsLook, useReflowSummary } from "./reflow-summary.ts";
import * as styles from "./resize-dialog.module.css";
import { useMovedWords } from "./use-moved-words.ts";

interface ResizeReportProps {
  readonly items: readonly ReflowItem[];
  readonly isOther: boolean;
  /** The bands that would cover another part of their panel. */
  readonly shares: readonly ShareItem[];
  /** The ids of the bands that keep the part that they cover. */
  readonly kept: ReadonlySet<string>;
  readonly onKeep: (id: string, isKept: boolean) => void;
  /** Changes the box and selects an object. */
  readonly onShow: (item: ReflowItem) => void;
}

/** What happened to each object; those that need a look come first. */
export function ResizeReport({ items, isOther, shares, kept: keptShares, onKeep, onShow }: ResizeReportProps) {
  const t = useWords();
  const format = useFormats();
  const words = useObjectWords();
  const summary = useReflowSummary();
  const { whatMoved } = useMovedWords();
  const kept = items.filter(({ kind }) => kind === "kept").length;
  const moved = items.filter((item) => item.kind !== "kept" && !needsLook(item));
  return (
    <>
      <div className={styles.head}>
        <h3 id="reflow">{t("designs.resize.moved")}</h3>
        <p className={`${textStyles.small} ${textStyles.muted}`} role="status">
          {summary(items)}
        </p>
      </div>
      {items.length === 0 && (
        <p className={textStyles.muted}>{t(isOther ? "designs.resize.nothing" : "designs.resize.unchanged")}</p>
      )}
      <ul className={styles.items}>
        {[...items.filter(needsLook), ...moved].map((item) => (
          <li key={item.object.id}>
            <span className={`${styles.mark} ${needsLook(item) ? styles.isDue : ""}`}>
              <Icon of={needsLook(item) ? TriangleAlert : Check} size="small" />
            </span>
            <div>
              <p>
                <b>{words.nameOf(item.object)}</b>
                <span className={`${textStyles.small} ${textStyles.muted}`}>{whatMoved(item)}</span>
              </p>
              <ItemActions
                name={words.nameOf(item.object)}
                share={shares.find(({ object }) => object.id === item.object.id)}
                isKept={keptShares.has(item.object.id)}
                onKeep={(isKept) => onKeep(item.object.id, isKept)}
                onShow={() => onShow(item)}
              />
            </div>
          </li>
        ))}
      </ul>
      {kept > 0 && (
        <p className={`${styles.kept} ${textStyles.small} ${textStyles.muted}`}>
          {t(moved.length === 0 ? "designs.resize.allKept" : "designs.resize.moreKept", {
            count: kept,
            kept: format.number(kept),
          })}
        </p>
      )}
    </>
  );
}

interface ItemActionsProps {
  readonly name: string;
  readonly share: ShareItem | undefined;
  readonly isKept: boolean;
  readonly onKeep: (isKept: boolean) => void;
  readonly onShow: () => void;
}

/** Shows the object on the sheet; a band can cover the same part of its panel as before. */
function ItemActions({ name, share, isKept, onKeep, onShow }: ItemActionsProps) {
  const t = useWords();
  const { percent } = useMovedWords();
  const canKeep = share !== undefined && share.object.locked !== true;
  return (
    <div className={styles.actions}>
      {canKeep && (
        <Button size="small" aria-pressed={isKept} onClick={() => onKeep(!isKept)}>
          {t("designs.resize.keepShare", { part: percent(share.parts[0]) })}
        </Button>
      )}
      <button
        type="button"
        className={styles.show}
        aria-label={t("designs.resize.showObject", { name })}
        onClick={onShow}
      >
        {t("designs.resize.show")}
      </button>
    </div>
  );
}
