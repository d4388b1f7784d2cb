import fc from "fast-check";
import type { Change } from "../change.ts";
import { clipOf } from "../clipboard.ts";
import { addObjects } from "../commands/add.ts";
import { alignObjects, distributeObjects } from "../commands/align.ts";
import { copyToFaces, duplicateObjects, pasteObjects } from "../commands/copy.ts";
import { hideObjects, lockObjects, renameObject } from "../commands/flags.ts";
import { groupObjects, ungroupObjects } from "../commands/group.ts";
import { moveObjects, moveToFace } from "../commands/move.ts";
import { orderObjects } from "../commands/order.ts";
import { pinObjects, reframeObjects } from "../commands/reframe.ts";
import { removeObjects } from "../commands/remove.ts";
import { restyleObjects } from "../commands/restyle.ts";
import { scaleObjects } from "../commands/scale.ts";
import { changeFamily, putSwatch, removeSwatch, resizeBox, setGround } from "../commands/set-scene.ts";
import { flipObjects, turnObjects } from "../commands/turn.ts";
import type { FaceTable } from "../face-table.ts";
import { allObjects } from "../objects.ts";
import type { PanelRoute } from "../panels-by-role.ts";
import { type DesignObject, pins, type Scene } from "../scene.ts";
import { withSwatches } from "../swatch-use.ts";
import { anyObject, mailerFaces, mailerSizes, withIds } from "./any-scene.ts";

/** A step of a session, before it is known which objects there are. */
export interface AnyStep {
  readonly command: number;
  /** Choose objects, by their place among all. */
  readonly picks: readonly number[];
  /** Choose what to do with them, from 0 to 999. */
  readonly numbers: readonly [number, number, number];
  readonly objects: readonly DesignObject[];
}

interface Situation extends AnyStep {
  readonly scene: Scene;
  readonly faces: FaceTable;
  readonly ids: readonly string[];
  readonly newId: () => string;
}

const panels = [...new Set([...(mailerFaces[0]?.values() ?? [])].map(({ panel }) => panel))];

function chosen<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

function idsOnLid({ outside }: Scene): string[] {
  return outside.filter(({ place }) => place.panel === "lid").map(({ id }) => id);
}

function swatchIn({ swatches }: Scene, number: number): string | null {
  return swatches.length === 0 ? null : chosen(swatches, number).id;
}

/** The objects in colors of the scene, or none if it has no colors. */
function colored(scene: Scene, objects: readonly DesignObject[], number: number): DesignObject[] {
  const id = swatchIn(scene, number);
  return id === null ? [] : objects.map((object) => ({ ...object, body: withSwatches(object.body, () => id) }));
}

/** All commands. */
export const commands: readonly ((situation: Situation) => readonly Change[])[] = [
  ({ scene, faces, objects, numbers: [swatch], newId }) =>
    addObjects(scene, faces, { side: "outside", objects: withIds(colored(scene, objects, swatch), `${newId()}-`) }),
  ({ scene, faces, ids }) => removeObjects(scene, faces, { ids }),
  ({ scene, faces, ids, numbers: [x, y, along] }) =>
    moveObjects(scene, faces, { ids, by: [x / 10 - 50, y / 10 - 50], along: chosen(["face", "sheet"], along) }),
  ({ scene, faces, ids, numbers: [panel, x, y] }) => {
    const held = x > 500 ? ({ from: [x / 10, y / 10], to: [y / 10, x / 10] } as const) : undefined;
    return moveToFace(scene, faces, { ids, panel: chosen(panels, panel), held });
  },
  ({ scene, faces, ids, numbers: [w, h, anchor] }) =>
    scaleObjects(scene, faces, { ids, by: [0.5 + w / 1000, 0.5 + h / 1000], anchor: [anchor / 999, 0.5] }),
  ({ scene, faces, ids, numbers: [w, , anchor] }) =>
    scaleObjects(scene, faces, { ids, by: [0.5 + w / 1000, 0.5 + w / 1000], anchor: [anchor / 999, 0.5] }),
  ({ scene, faces, ids, numbers: [by, about] }) =>
    turnObjects(scene, faces, { ids, by: by - 500, about: chosen(["each", "together"], about) }),
  ({ scene, faces, ids, numbers: [axis] }) => flipObjects(scene, faces, { ids, axis: chosen(["x", "y"], axis) }),
  ({ scene, faces, ids, numbers: [x, w, turn] }) => reframeObjects(scene, faces, { ids, frame: { x, w, turn } }),
  ({ scene, faces, ids, numbers: [pinX, size] }) =>
    pinObjects(scene, faces, { ids, pins: { pinX: chosen(pins, pinX), size: chosen(["keep", "scale"], size) } }),
  ({ scene, faces, ids, numbers: [to] }) =>
    orderObjects(scene, faces, { ids, to: chosen(["front", "back", "up", "down"], to) }),
  ({ scene, faces, ids, newId }) => groupObjects(scene, faces, { ids, id: newId(), name: "Group" }),
  ({ scene, faces, ids }) => ungroupObjects(scene, faces, { ids }),
  ({ scene, faces, ids, numbers: [locked] }) => lockObjects(scene, faces, { ids, locked: locked > 700 }),
  ({ scene, faces, ids, numbers: [hidden] }) => hideObjects(scene, faces, { ids, hidden: hidden > 500 }),
  ({ scene, faces, ids: [id = ""], numbers: [name] }) => renameObject(scene, faces, { id, name: `Name ${name}` }),
  ({ scene, faces, ids, numbers: [to, within] }) =>
    alignObjects(scene, faces, {
      ids,
      to: chosen(["left", "center", "right", "bottom", "middle", "top"], to),
      within: chosen(["face", "selection"], within),
    }),
  ({ scene, faces, numbers: [axis] }) =>
    distributeObjects(scene, faces, { ids: idsOnLid(scene), axis: chosen(["x", "y"], axis) }),
  ({ scene, faces, ids, numbers: [size, swatch] }) =>
    restyleObjects(scene, faces, { ids, style: { size: 6 + size / 10, fill: swatchIn(scene, swatch) } }),
  ({ scene, faces, ids, numbers: [panel, side], newId }) => {
    const to = [{ panel: chosen(panels, panel), side: chosen(["outside", "inside"] as const, side) }];
    return copyToFaces(scene, faces, { ids, faces: to, newId });
  },
  ({ scene, faces, ids, newId }) => duplicateObjects(scene, faces, { ids, newId, by: [5, -5] }),
  ({ scene, faces, ids, numbers: [panel, at], newId }) => {
    const clip = clipOf(scene, faces, ids);
    if (clip === null) return [];
    const to = panel > 500 ? chosen(panels, panel) : null;
    const point = at > 500 ? ([20, 20] as const) : null;
    return pasteObjects(scene, faces, { clip, side: clip.side, panel: to, at: point, by: [5, -5], newId });
  },
  ({ scene, faces, numbers: [size] }) =>
    resizeBox(scene, faces, { box: { size: chosen(mailerSizes, size), board: chosen(["E", "B"], size) } }),
  ({ scene, faces, numbers: [one, other] }) =>
    changeFamily(scene, faces, {
      box: { ...scene.box, color: chosen(["white", "kraft"], one) },
      panels: { outside: routeTo(one, other), inside: routeTo(other, one) },
    }),
  ({ scene, faces, numbers: [swatch] }) =>
    setGround(scene, faces, { side: "outside", swatch: swatch > 500 ? null : swatchIn(scene, swatch) }),
  ({ scene, faces, numbers: [id, cyan] }) =>
    putSwatch(scene, faces, { swatch: { id: `s${id % 5}`, name: "Color", cmyk: [cyan / 10, 0, 0, 0] } }),
  ({ scene, faces, numbers: [id, other] }) =>
    removeSwatch(scene, faces, { id: swatchIn(scene, id) ?? "red", replacement: swatchIn(scene, other) }),
];

/** A route from a panel to another one, or to two halves. */
function routeTo(one: number, other: number): ReadonlyMap<string, PanelRoute> {
  const [first, second] = [chosen(panels, other), chosen(panels, other + 1)];
  const from = other % 2 === 0 ? ({ axis: "y", isSecond: one % 2 === 0 } as const) : null;
  return new Map([[chosen(panels, one), { from, to: other % 3 === 0 ? [first, second] : [first], axis: "y" }]]);
}

export const anyStep: fc.Arbitrary<AnyStep> = fc.record({
  command: fc.nat(commands.length - 1),
  picks: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }),
  numbers: fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999)),
  objects: fc.array(anyObject, { minLength: 1, maxLength: 2 }),
});

/** The faces of the box as large as it is in a scene. */
export function facesOf({ box }: Scene): FaceTable {
  const index = mailerSizes.findIndex(({ length }) => length === box.size.length);
  return mailerFaces[index] ?? new Map();
}

/** What a step changes in a scene. New ids begin with a prefix. */
export function changesOf(scene: Scene, step: AnyStep, prefix: string): readonly Change[] {
  const all = allObjects(scene);
  const ids = all.length === 0 ? [] : [...new Set(step.picks.map((pick) => chosen(all, pick).id))];
  let count = 0;
  const newId = () => {
    count += 1;
    return `${prefix}-${count}`;
  };
  const command = commands[step.command];
  return command === undefined ? [] : command({ ...step, scene, faces: facesOf(scene), ids, newId });
}
