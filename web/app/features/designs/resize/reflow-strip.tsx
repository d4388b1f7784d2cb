import { keepShare } from "@boxwright/core/designs/commands/keep-share";
import type { ReflowItem } from "@boxwright/core/designs/reflow";
import { X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useObjectWords } from "../objects/use-object-words.ts";
import * as stripStyles from "../saving/saving-dialogs.module.css";
import { useDesigner } from "../state/designer-context.ts";
import { needsLook, useReflowSummary } from "./reflow-summary.ts";
import { useMovedWords } from "./use-moved-words.ts";

interface ReflowStripProps {
  readonly items: readonly ReflowItem[];
  /** The object that the shopper wants to see first. */
  readonly first: ReflowItem | null;
  readonly onClose: () => void;
}

/** Over the canvas, after a change of the box: what moved, the objects to look at one after the other, and undo. */
export function ReflowStrip({ items, first, onClose }: ReflowStripProps) {
  const t = useWords();
  const summary = useReflowSummary();
  const { whatMoved, percent } = useMovedWords();
  const { nameOf } = useObjectWords();
  const { scene, dispatch, run } = useDesigner();
  const [changed] = useState(scene);
  const toShow = itemsToShow(items);
  const [shown, setShown] = useState<ReflowItem | null>(null);
  const next = toShow[(shown === null ? 0 : toShow.indexOf(shown) + 1) % toShow.length];

  function show(item: ReflowItem): void {
    const panel = item.kind === "gone" ? null : item.panel;
    dispatch({ do: "side", side: item.side });
    dispatch({ do: "select", ids: [item.object.id], panel });
    dispatch({ do: "view", view: null, uprightPanel: panel });
    setShown(item);
  }

  const showFirst = useRef(() => first !== null && show(first));
  useEffect(() => void showFirst.current(), []);

  const share = shown?.kind === "look" && shown.why === "changesShare" && shown.object.locked !== true ? shown : null;
  const isUntouched = scene === changed;
  return (
    <div className={stripStyles.strip} role="status">
      <span>
        {shown === null ? (
          summary(items) || t("designs.resize.done")
        ) : (
          <>
            <b>{nameOf(shown.object)}</b> {whatMoved(shown)}
          </>
        )}
      </span>
      {share !== null && isUntouched && (
        <button type="button" onClick={() => run(keepShare, share)}>
          {t("designs.resize.keepShare", { part: percent(share.parts[0]) })}
        </button>
      )}
      {next !== undefined && next !== shown && (
        <button type="button" onClick={() => show(next)}>
          {t(shown === null ? "designs.resize.show" : "designs.resize.next")}
        </button>
      )}
      {isUntouched && (
        <button
          type="button"
          onClick={() => {
            dispatch({ do: "undo" });
            onClose();
          }}
        >
          {t("designer.undo")}
        </button>
      )}
      <button type="button" aria-label={t("shell.close")} onClick={onClose}>
        <Icon of={X} size="small" />
      </button>
    </div>
  );
}

/** Those that need a look; without any, all that moved. */
function itemsToShow(items: readonly ReflowItem[]): readonly ReflowItem[] {
  const toLook = items.filter(needsLook);
  return toLook.length > 0 ? toLook : items.filter(({ kind }) => kind !== "kept");
}
