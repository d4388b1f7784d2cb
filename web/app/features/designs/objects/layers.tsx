import { faceOn } from "@boxwright/core/designs/face-table";
import { childFrame } from "@boxwright/core/designs/frame";
import { childrenOf, findObject } from "@boxwright/core/designs/objects";
import { type Frame, frameOf } from "@boxwright/core/designs/place";
import type { DesignObject } from "@boxwright/core/designs/scene";
import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../../lib/words/use-words.ts";
import * as propertyStyles from "../properties/properties.module.css";
import { useDesigner } from "../state/designer-context.ts";
import { useActions } from "../state/use-actions.ts";
import { useEnter } from "../state/use-enter.ts";
import { ContinuationRow, ObjectRow, PanelRow, type RowActions } from "./layer-rows.tsx";
import * as styles from "./layers.module.css";
import { objectsByPanel } from "./objects-by-panel.ts";
import { useObjectWords } from "./use-object-words.ts";
import { rowAround, walkTree } from "./walk-tree.ts";

/** The objects by panel, highest first: the editor for keyboards and screen readers. */
export function Layers() {
  const t = useWords();
  const { state, scene, sheet, findings, typefaces, panelName } = useDesigner();
  const { side, selection } = state;
  const tree = useRef<HTMLUListElement>(null);
  const { isOpen, toggle } = useOpenRows();
  const [focused, setFocused] = useState<string | null>(null);
  const { actions, words } = useRowActions(toggle);
  const follow = useFocusOnSelection(tree, selection);
  useEffect(() => {
    // A row that was deleted or closed cannot be the stop of the Tab key.
    const [stop, first] = [
      tree.current?.querySelector("[data-row][tabindex='0']"),
      tree.current?.querySelector("[data-row]"),
    ];
    if (stop === null && first instanceof HTMLElement) setFocused(first.dataset["row"] ?? null);
  });
  const hints = useMemo(() => Map.groupBy(findings, ({ object }) => object), [findings]);
  const { panels, elsewhere } = objectsByPanel(scene, { swatches: scene.swatches, sheet, side, typefaces });
  const [firstPanel] = panels.keys();
  const shown = new Set(selection);
  const tabStop = focused ?? selection[0] ?? panelKey(firstPanel ?? "");
  const selectedGroups = new Set(
    selection.flatMap((id) => findObject(scene, id)?.groups.map((group) => group.id) ?? []),
  );

  function branch(object: DesignObject, panel: string | undefined, frame: Frame | null) {
    const { id } = object;
    const children = childrenOf(object).toReversed();
    const isExpanded = children.length > 0 && (isOpen(id, false) || selectedGroups.has(id));
    return (
      <li key={id}>
        <ObjectRow
          object={object}
          panel={panel}
          width={(frame ?? object.place).w}
          height={(frame ?? object.place).h}
          isSelected={shown.has(id)}
          isExpanded={children.length === 0 ? null : isExpanded}
          isTabStop={tabStop === id}
          hints={hints.get(id)?.length ?? 0}
          words={words}
          actions={actions}
        />
        {isExpanded && (
          <ul>{children.map((child) => branch(child, panel, frame && childFrame(child.place, frame)))}</ul>
        )}
      </li>
    );
  }

  function rootBranch(object: DesignObject) {
    const face = faceOn(sheet.faces, side, object.place.panel);
    return branch(object, object.place.panel, face === undefined ? null : frameOf(object, face));
  }

  function panelBranch(panel: string, name: string, own: readonly DesignObject[], continued: readonly DesignObject[]) {
    const key = panelKey(panel);
    const isExpanded = isOpen(key, true);
    return (
      <li key={key}>
        <PanelRow
          id={key}
          name={name}
          count={own.length + continued.length}
          isExpanded={isExpanded}
          isTabStop={tabStop === key}
          actions={actions}
        />
        {isExpanded && (
          <ul>
            {own.map(rootBranch)}
            {continued.map((object) => (
              <li key={object.id}>
                <ContinuationRow
                  id={`${panel} ${object.id}`}
                  object={object}
                  from={panelName(object.place.panel)}
                  isSelected={shown.has(object.id)}
                  isTabStop={tabStop === `${panel} ${object.id}`}
                  words={words}
                  actions={actions}
                />
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  }

  return (
    <section className={propertyStyles.block} aria-labelledby="designer-layers">
      <div className={propertyStyles.blockHead}>
        <h2 id="designer-layers">{t("designer.layers.title")}</h2>
        <span>{t("designer.layers.byPanel")}</span>
      </div>
      {scene[side].length === 0 && <p className={propertyStyles.note}>{t("designer.layers.empty")}</p>}
      {scene[side].length > 0 && (
        <ul
          ref={tree}
          className={styles.tree}
          aria-labelledby="designer-layers"
          onKeyDown={(event) => walkTree(event, toggle)}
          onFocus={({ target }) => {
            follow.onFocus();
            setFocused(rowAround(target)?.dataset["row"] ?? null);
          }}
          onBlur={(event) => {
            follow.onBlur(event);
            // From outside, the Tab key leads to the selected row.
            if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
          }}
        >
          {[...panels].map(([panel, { own, continued }]) => panelBranch(panel, panelName(panel), own, continued))}
          {elsewhere.length > 0 && panelBranch("", t("designer.layers.offBox"), elsewhere, [])}
        </ul>
      )}
    </section>
  );
}

function panelKey(panel: string): string {
  return `panel ${panel}`;
}

/** The rows that the reader has opened or closed. All others keep their initial state. */
function useOpenRows() {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    isOpen: (key: string, usually: boolean) => changed.get(key) ?? usually,
    toggle: (key: string, isOpen: boolean) => setChanged((last) => new Map(last).set(key, isOpen)),
  };
}

/** What rows do and how they are named. Both stay the same objects, so that a drag renders only the row of its object. */
function useRowActions(toggle: (key: string, isOpen: boolean) => void) {
  const { state, scene, dispatch } = useDesigner();
  const { setHidden, setLocked } = useActions();
  const enter = useEnter();
  const objectWords = useObjectWords();

  function select(id: string, event: MouseEvent) {
    const isSelected = state.selection.includes(id);
    const others = state.selection.filter((one) => one !== id);
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
    const found = findObject(scene, id);
    const panel = (found?.groups[0] ?? found?.object)?.place.panel;
    const added = isSelected ? others : [...others, id];
    dispatch({ do: "select", ids: isAdding ? added : [id], panel });
  }

  const latest = useRef<RowActions>({ select, toggle, setHidden, setLocked, enter });
  latest.current = { select, toggle, setHidden, setLocked, enter };
  const words = useRef(objectWords);
  words.current = objectWords;
  return { actions: latest, words };
}

/** While the focus is in the list, it follows the selection, such as from a child to its group, whose rows then close. */
function useFocusOnSelection(tree: { readonly current: HTMLElement | null }, selection: readonly string[]) {
  const hasFocus = useRef(false);
  const [first] = selection;
  useEffect(() => {
    if (!hasFocus.current || tree.current === null) return;
    const rows = [...tree.current.querySelectorAll<HTMLElement>("[data-row]")];
    const own = rows.filter(({ dataset }) => first !== undefined && dataset["row"]?.split(" ").at(-1) === first);
    const { activeElement } = document;
    const isLost = !tree.current.contains(activeElement);
    if (own.some((row) => row === activeElement)) return;
    if (own.length > 0 || isLost) (own[0] ?? rows.find(({ tabIndex }) => tabIndex === 0) ?? rows[0])?.focus();
  }, [tree, first]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      hasFocus.current = relatedTarget instanceof Node && tree.current?.contains(relatedTarget) === true;
    },
  };
}
