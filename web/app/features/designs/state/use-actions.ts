import { applyChanges } from "@boxwright/core/designs/apply";
import { clipOf, readClip, writeClip } from "@boxwright/core/designs/clipboard";
import { type AlignWish, alignObjects, distributeObjects } from "@boxwright/core/designs/commands/align";
import { copyToFaces, duplicateObjects, pasteObjects } from "@boxwright/core/designs/commands/copy";
import { restyleTexts } from "@boxwright/core/designs/commands/fit-text";
import { hideObjects, lockObjects } from "@boxwright/core/designs/commands/flags";
import { groupObjects, ungroupObjects } from "@boxwright/core/designs/commands/group";
import { moveObjects, moveToFace } from "@boxwright/core/designs/commands/move";
import { type OrderWish, orderObjects } from "@boxwright/core/designs/commands/order";
import { removeObjects } from "@boxwright/core/designs/commands/remove";
import { type RestyleWish, restyleObjects } from "@boxwright/core/designs/commands/restyle";
import { putSwatch, setGround } from "@boxwright/core/designs/commands/set-scene";
import { textsOf } from "@boxwright/core/designs/lettering/texts-of";
import { childrenOf } from "@boxwright/core/designs/objects";
import type { Swatch } from "@boxwright/core/designs/scene";
import type { Point } from "@boxwright/core/structures/sheet";
import { nanoid } from "nanoid";
import { useWords } from "../../../lib/words/use-words.ts";
import { useObjectWords } from "../objects/use-object-words.ts";
import { loadTypefaces } from "../typefaces/use-typefaces.ts";
import { useDesigner } from "./designer-context.ts";

const newId = () => nanoid(10);
/** Copies lie this far from their originals, in millimetres. */
const offset: Point = [5, -5];

/** The styles that change the size of a text. */
const measures: readonly (keyof RestyleWish["style"])[] = [
  "text",
  "family",
  "weight",
  "size",
  "lineHeight",
  "tracking",
  "case",
  "wrap",
];

/** The last copied objects of this page, for browsers that do not let pages read the clipboard. */
let lastCopied = "";

/** What the shopper does with the selected objects. */
export function useActions() {
  const t = useWords();
  const words = useObjectWords();
  const { state, scene, sheet, selected, typefaces, run, dispatch, announce, panelName, unit, currentFace } =
    useDesigner();
  const ids = state.selection;
  const { side } = state;

  function restyle(style: RestyleWish["style"], gesture?: string): boolean {
    const isMeasured = measures.some((field) => field in style);
    if (isMeasured) return run(restyleTexts, { ids, style, typefaces }, gesture);
    return run(restyleObjects, { ids, style }, gesture);
  }

  /** Sets texts in another typeface. Their frames fit them once it has loaded, as a part of the same step of the history. */
  async function setTypeface(style: Pick<RestyleWish["style"], "family" | "weight">): Promise<void> {
    const gesture = newId();
    if (!restyle(style, gesture)) return;
    const restyled = applyChanges(scene, restyleObjects(scene, sheet.faces, { ids, style }));
    const loaded = await loadTypefaces(textsOf(restyled));
    run(restyleTexts, { ids, style: {}, typefaces: loaded }, gesture);
  }

  function remove() {
    const count = ids.length;
    if (run(removeObjects, { ids })) announce(t("designer.live.removed", { count }));
    else if (count > 0) announce(t("designer.live.locked"));
  }

  function move(by: Point, gesture?: string) {
    if (!run(moveObjects, { ids, by, along: "face" }, gesture)) {
      if (ids.length > 0) announce(t("designer.live.locked"));
      return;
    }
    const [first] = selected;
    if (first === undefined) return;
    const { frame, face } = first;
    const [x, y] = [words.length(frame.x + by[0]), words.length(frame.y + by[1])];
    announce(t("designer.live.moved", { x, y, unit: t(`structures.${unit}`), panel: panelName(face.panel) }));
  }

  function moveTo(panel: string) {
    if (!run(moveToFace, { ids, panel })) return;
    dispatch({ do: "select", ids, panel });
    const [first] = selected;
    if (first !== undefined)
      announce(t("designer.live.onPanel", { name: words.nameOf(first.object), panel: panelName(panel) }));
  }

  function group() {
    const id = newId();
    const name = t("designer.kinds.group");
    if (run(groupObjects, { ids, id, name })) dispatch({ do: "select", ids: [id] });
  }

  function ungroup() {
    const children = selected.flatMap(({ object }) => childrenOf(object).map(({ id }) => id));
    if (run(ungroupObjects, { ids })) dispatch({ do: "select", ids: children });
  }

  function copy() {
    const clip = clipOf(scene, sheet.faces, ids);
    if (clip === null) return;
    lastCopied = writeClip(clip).json;
    void navigator.clipboard?.writeText(lastCopied).catch(() => {});
    announce(t("designer.live.copied"));
  }

  async function paste() {
    const text = await Promise.resolve(navigator.clipboard?.readText()).catch(() => lastCopied);
    const clip = readClip(text ?? lastCopied, scene) ?? readClip(lastCopied, scene);
    if (clip === null) return;
    const isHere = clip.side === side && state.panel === null;
    const panel = isHere ? null : (currentFace?.panel ?? null);
    run(pasteObjects, { clip, side, panel, at: null, by: offset, newId }, undefined, true);
  }

  return {
    remove,
    move,
    group,
    ungroup,
    copy,
    paste,
    cut() {
      copy();
      remove();
    },
    duplicate: () => run(duplicateObjects, { ids, newId, by: offset }, undefined, true),
    moveTo,
    copyTo: (panel: string) => run(copyToFaces, { ids, faces: [{ panel, side }], newId }, undefined, true),
    order: (to: OrderWish["to"]) => run(orderObjects, { ids, to }),
    align: (to: AlignWish["to"]) => run(alignObjects, { ids, to, within: ids.length > 1 ? "selection" : "face" }),
    distribute: (axis: "x" | "y") => run(distributeObjects, { ids, axis }),
    selectAll() {
      const panel = selected[0]?.face.panel ?? currentFace?.panel;
      dispatch({ do: "select", ids: scene[side].flatMap(({ id, place }) => (place.panel === panel ? [id] : [])) });
    },
    toggleLock: () => run(lockObjects, { ids, locked: !selected.every(({ object }) => object.locked === true) }),
    setLocked: (of: readonly string[], locked: boolean) => run(lockObjects, { ids: of, locked }),
    setHidden: (of: readonly string[], hidden: boolean) => run(hideObjects, { ids: of, hidden }),
    toggleHidden: () => run(hideObjects, { ids, hidden: !selected.every(({ object }) => object.hidden === true) }),
    restyle,
    setTypeface: (style: Parameters<typeof setTypeface>[0]) => void setTypeface(style),
    putSwatch: (swatch: Swatch, gesture?: string) => run(putSwatch, { swatch }, gesture),
    setGround: (swatch: string | null) => run(setGround, { side, swatch }),
  };
}
