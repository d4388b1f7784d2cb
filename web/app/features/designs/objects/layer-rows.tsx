import type { DesignObject } from "@boxwright/core/designs/scene";
import {
  ChevronDown,
  ChevronRight,
  Circle,
  Eye,
  EyeOff,
  Grid3x3,
  Group,
  Hexagon,
  type IconNode,
  Image,
  Link2,
  Lock,
  Minus,
  PaintBucket,
  PenTool,
  QrCode,
  Square,
  Star,
  Type,
} from "lucide";
import { type KeyboardEvent, type MouseEvent, memo } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { kindOf } from "./kind-of.ts";
import * as styles from "./layers.module.css";
import type { useObjectWords } from "./use-object-words.ts";

export interface RowActions {
  readonly select: (id: string, event: MouseEvent) => void;
  readonly toggle: (key: string, isOpen: boolean) => void;
  readonly setHidden: (ids: readonly string[], hidden: boolean) => void;
  readonly setLocked: (ids: readonly string[], locked: boolean) => void;
  readonly enter: (id: string) => void;
}

interface Latest<Value> {
  readonly current: Value;
}

interface RowProps {
  readonly isTabStop: boolean;
  readonly actions: Latest<RowActions>;
}

const icons: Readonly<Record<ReturnType<typeof kindOf>, IconNode>> = {
  text: Type,
  image: Image,
  rect: Square,
  ellipse: Circle,
  polygon: Hexagon,
  star: Star,
  line: Minus,
  path: PenTool,
  code: QrCode,
  pattern: Grid3x3,
  fill: PaintBucket,
  group: Group,
};

interface PanelRowProps extends RowProps {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly isExpanded: boolean;
}

export const PanelRow = memo(({ id, name, count, isExpanded, isTabStop, actions }: PanelRowProps) => {
  const t = useWords();
  return (
    <div className={`${styles.row} ${styles.panel}`}>
      <button
        type="button"
        data-row={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isExpanded}
        aria-label={t(isExpanded ? "designer.layers.close" : "designer.layers.open", { panel: name })}
        onClick={() => actions.current.toggle(id, !isExpanded)}
      >
        <Icon of={isExpanded ? ChevronDown : ChevronRight} size="small" />
        <span className={styles.text}>{name}</span>
      </button>
      <span>{count}</span>
    </div>
  );
});

interface ObjectRowProps extends RowProps {
  readonly object: DesignObject;
  readonly panel: string | undefined;
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly isSelected: boolean;
  /** Null for an object without children. */
  readonly isExpanded: boolean | null;
  /** The number of hints: another number is another name of the row. */
  readonly hints: number;
  readonly words: Latest<ReturnType<typeof useObjectWords>>;
}

export const ObjectRow = memo((props: ObjectRowProps) => {
  const { object, panel, width, height, isSelected, isExpanded, isTabStop, words, actions } = props;
  const t = useWords();
  const { id } = object;
  const name = words.current.nameOf(object);
  const isHidden = object.hidden === true;

  /** Enter opens what is selected: a group, the words of a text or the crop of a picture. */
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isSelected || event.shiftKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actions.current.enter(id);
  }

  return (
    <div className={rowClass(isSelected, isHidden)}>
      <button
        type="button"
        data-row={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isSelected}
        aria-expanded={isExpanded ?? undefined}
        aria-label={words.current.spoken(object, panel, { w: width, h: height })}
        onKeyDown={press}
        onDoubleClick={() => actions.current.enter(id)}
        onClick={(event) => {
          if (isExpanded !== null && isSelected) actions.current.toggle(id, !isExpanded);
          actions.current.select(id, event);
        }}
      >
        {isExpanded === null ? <span /> : <Icon of={isExpanded ? ChevronDown : ChevronRight} size="small" />}
        <Icon of={icons[kindOf(object)]} size="small" />
        <span className={styles.text}>{words.current.listName(object)}</span>
      </button>
      {object.locked === true ? (
        <button
          type="button"
          className={styles.toggle}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={t("designer.layers.unlock", { name })}
          onClick={() => actions.current.setLocked([id], false)}
        >
          <Icon of={Lock} size="small" />
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        className={styles.toggle}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t(isHidden ? "designer.layers.show" : "designer.layers.hide", { name })}
        onClick={() => actions.current.setHidden([id], !isHidden)}
      >
        <Icon of={isHidden ? EyeOff : Eye} size="small" />
      </button>
    </div>
  );
});

interface ContinuationRowProps extends RowProps, Pick<ObjectRowProps, "object" | "isSelected" | "words"> {
  readonly id: string;
  /** The name of its own panel. */
  readonly from: string;
}

/** An object of another panel that continues here. It is selected as one. */
export const ContinuationRow = memo((props: ContinuationRowProps) => {
  const { id, object, from, isSelected, isTabStop, words, actions } = props;
  const t = useWords();
  const name = t("designer.layers.continued", { name: words.current.nameOf(object), panel: from });
  return (
    <div className={rowClass(isSelected, object.hidden === true)}>
      <button
        type="button"
        data-row={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isSelected}
        onClick={(event) => actions.current.select(object.id, event)}
      >
        <span />
        <Icon of={Link2} size="small" />
        <span className={styles.text}>{name}</span>
      </button>
    </div>
  );
});

function rowClass(isSelected: boolean, isHidden: boolean): string {
  return [styles.row, isSelected && styles.on, isHidden && styles.off].filter(Boolean).join(" ");
}
