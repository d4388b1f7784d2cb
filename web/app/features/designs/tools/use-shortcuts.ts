import type { AlignWish } from "@boxwright/core/designs/commands/align";
import { nanoid } from "nanoid";
import { useEffect, useRef } from "react";
import { useDesigner } from "../state/designer-context.ts";
import { groupAround } from "../state/picking.ts";
import type { Tool } from "../state/tools.ts";
import { useActions } from "../state/use-actions.ts";
import { useCrop, useCropActions } from "../state/use-crop.ts";
import { fullScale, zoomed } from "../state/view.ts";
import { ownsKey } from "./owns-key.ts";
import { readsSingleLetters } from "./single-letters.ts";
import { useNewObjects } from "./use-new-objects.ts";

interface ShortcutOptions {
  readonly onList: () => void;
  /** Folds the preview, or unfolds it. */
  readonly onFold: () => void;
  /** Opens the selected object for editing. */
  readonly onEnter: (id: string) => void;
}

const toolKeys: Readonly<Record<string, Tool>> = { v: "select", i: "image" };
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const alignments: Readonly<Record<string, AlignWish["to"]>> = {
  KeyA: "left",
  KeyH: "center",
  KeyD: "right",
  KeyW: "top",
  KeyV: "middle",
  KeyS: "bottom",
};
const distributions: Readonly<Record<string, "x" | "y">> = { KeyH: "x", KeyV: "y" };
/** Presses of arrow keys that follow each other this closely are one step of the history. */
const gestureMilliseconds = 800;

/** The keys of the editor. Fields, menus and dialogs keep their own. */
export function useShortcuts({ onList, onFold, onEnter }: ShortcutOptions): void {
  const { state, scene, selected, dispatch, shownView } = useDesigner();
  const actions = useActions();
  const add = useNewObjects();
  const crop = useCrop();
  const { movePicture, done } = useCropActions();
  const nudge = useRef({ name: "", at: 0 });

  function move([x, y]: readonly [number, number], event: KeyboardEvent) {
    const length = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
    if (crop !== null) return movePicture(crop, [x * length, y * length]);
    if (event.timeStamp - nudge.current.at > gestureMilliseconds) nudge.current.name = nanoid();
    nudge.current.at = event.timeStamp;
    actions.move([x * length, y * length], nudge.current.name);
  }

  function zoom(factor: number) {
    const now = shownView.current;
    if (now !== null) dispatch({ do: "view", view: zoomed(now.view, factor) });
  }

  function full() {
    const now = shownView.current;
    if (now !== null) dispatch({ do: "view", view: { ...now.view, scale: fullScale } });
  }

  function goUp() {
    const group = groupAround(scene, state.selection);
    if (crop !== null) done();
    else if (group !== null) dispatch({ do: "select", ids: [group] });
    else if (state.selection.length > 0) dispatch({ do: "select", ids: [] });
    else if (state.uprightPanel !== null) dispatch({ do: "view", view: null, uprightPanel: null });
    else dispatch({ do: "tool", tool: "select" });
  }

  function open() {
    const [id] = state.selection;
    if (crop !== null) done();
    else if (id !== undefined) onEnter(id);
  }

  /** With Ctrl, or Command on a Mac. */
  function command(key: string, isShifted: boolean): (() => void) | undefined {
    const commands: Readonly<Record<string, () => void>> = {
      z: () => dispatch({ do: isShifted ? "redo" : "undo" }),
      y: () => dispatch({ do: "redo" }),
      c: actions.copy,
      x: actions.cut,
      v: () => void actions.paste(),
      d: actions.duplicate,
      a: actions.selectAll,
      g: isShifted ? actions.ungroup : actions.group,
      // People who have turned single letters off open the list with this one.
      "/": onList,
      ...(isShifted && { h: actions.toggleHidden }),
    };
    return commands[key];
  }

  /** With Alt, by the place of the key: with Alt, keyboards of Macs type other letters. */
  function alternate({ code, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const axis = distributions[code];
    if (shiftKey) return axis && (() => actions.distribute(axis));
    const to = alignments[code];
    return to && (() => actions.align(to));
  }

  /** Chooses a tool and adds its object at once, as its button does. */
  function addBy(tool: "text" | "code" | "pattern", adds: () => void) {
    return () => {
      dispatch({ do: "tool", tool });
      adds();
    };
  }

  function letter(key: string): (() => void) | undefined {
    const tool = toolKeys[key];
    if (tool !== undefined) return () => dispatch({ do: "tool", tool });
    const letters: Readonly<Record<string, () => void>> = {
      t: addBy("text", add.addText),
      q: addBy("code", add.addCode),
      p: addBy("pattern", add.addPattern),
      r: () => add.addShape("rect"),
      o: () => add.addShape("ellipse"),
      l: () => add.addShape("line"),
      k: actions.toggleLock,
      f: onFold,
      s: () => dispatch({ do: "side", side: state.side === "outside" ? "inside" : "outside" }),
      "]": () => actions.order("up"),
      "[": () => actions.order("down"),
      "}": () => actions.order("front"),
      "{": () => actions.order("back"),
      "1": () => dispatch({ do: "view", view: null, uprightPanel: null }),
      "2": () => dispatch({ do: "view", view: null, uprightPanel: selected[0]?.face.panel ?? state.panel }),
      "0": full,
      "+": () => zoom(1.25),
      "=": () => zoom(1.25),
      "-": () => zoom(0.8),
      "?": onList,
    };
    return letters[key];
  }

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || ownsKey(event)) return;
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = steps[key];
    let act: (() => void) | undefined;
    if (step !== undefined && !isCommand) act = state.selection.length > 0 ? () => move(step, event) : undefined;
    else if (isCommand) act = command(key.toLowerCase(), event.shiftKey);
    else if (key === "Escape") act = goUp;
    else if (key === "Delete" || key === "Backspace") act = actions.remove;
    else if (key === "Enter") act = isButton(event) ? undefined : open;
    else if (event.altKey) act = state.selection.length > 0 ? alternate(event) : undefined;
    else if (readsSingleLetters()) act = letter(key.toLowerCase());
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function isButton({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}
