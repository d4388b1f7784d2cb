import type { PrintSide } from "../../structures/sheet.ts";
import type { Change, SceneField } from "../change.ts";
import { differenceOf } from "../difference.ts";
import type { FaceTable } from "../face-table.ts";
import { allObjects, sides } from "../objects.ts";
import type { PanelRoutes } from "../panels-by-role.ts";
import { routedPlace } from "../route-place.ts";
import { isSame } from "../same.ts";
import { type DesignBox, type ObjectBody, type Scene, type Swatch, sceneLimits } from "../scene.ts";
import { swatchesOf, withSwatches } from "../swatch-use.ts";

/** Changes the size, board, color or printed sides of the box. No object changes: its place follows the new face. */
export function resizeBox(
  scene: Scene,
  _faces: FaceTable,
  { box }: { readonly box: Partial<DesignBox> },
): readonly Change[] {
  return setField(scene, "box", { ...scene.box, ...box });
}

export interface FamilyWish {
  readonly box: DesignBox;
  /** The panels of the new family that have the roles of the old panels. */
  readonly panels: PanelRoutes;
}

/**
 * Changes the family of the box. Each object goes to the panel that has the role of its own panel, and is placed there as after a change of
 * size. Objects without such a panel stay in the scene. Locked objects go too.
 */
export function changeFamily(scene: Scene, _faces: FaceTable, { box, panels }: FamilyWish): readonly Change[] {
  const moves = sides.flatMap((side) =>
    scene[side].flatMap((object) => {
      const route = panels[side].get(object.place.panel ?? "");
      if (route === undefined) return [];
      const body = withPanels(object.body, panels[side]);
      return differenceOf(object, { ...object, place: routedPlace(object, route), body });
    }),
  );
  return [...setField(scene, "box", box), ...moves];
}

/** A pattern on several panels is printed on those with the same roles. */
function withPanels(body: ObjectBody, routes: PanelRoutes[PrintSide]): ObjectBody {
  if (body.kind !== "pattern" || body.panels === undefined) return body;
  const panels = new Set(body.panels.flatMap((panel) => routes.get(panel)?.to ?? [panel]));
  return { ...body, panels: [...panels].slice(0, sceneLimits.panels) };
}

/** Covers a whole side with a swatch, or with nothing. */
export function setGround(
  scene: Scene,
  _faces: FaceTable,
  { side, swatch }: { readonly side: PrintSide; readonly swatch: string | null },
): readonly Change[] {
  if (swatch !== null && !scene.swatches.some(({ id }) => id === swatch)) return [];
  return setField(scene, "ground", { ...scene.ground, [side]: swatch });
}

/** Adds a swatch, or changes the one with its id. */
export function putSwatch(scene: Scene, _faces: FaceTable, { swatch }: { readonly swatch: Swatch }): readonly Change[] {
  const index = scene.swatches.findIndex(({ id }) => id === swatch.id);
  if (index === -1 && scene.swatches.length >= sceneLimits.swatches) return [];
  const after = index === -1 ? [...scene.swatches, swatch] : scene.swatches.with(index, swatch);
  return setField(scene, "swatches", after);
}

export interface RemoveSwatchWish {
  readonly id: string;
  /** Another swatch of the scene, which objects and the ground get instead of the removed one. */
  readonly replacement: string | null;
}

/** Removes a swatch. No changes if something uses it and there is no replacement. Locked objects get the replacement too. */
export function removeSwatch(
  scene: Scene,
  _faces: FaceTable,
  { id, replacement }: RemoveSwatchWish,
): readonly Change[] {
  const after = scene.swatches.filter((swatch) => swatch.id !== id);
  const isKnown = after.some((swatch) => swatch.id === replacement);
  const isUsed = allObjects(scene).some(({ body }) => swatchesOf(body).some(([, used]) => used === id));
  const isGround = sides.some((side) => scene.ground[side] === id);
  if ((isUsed || isGround) && !isKnown) return [];

  const replaced = (used: string) => (used === id && replacement !== null ? replacement : used);
  const groundOf = (side: PrintSide) => (scene.ground[side] === id ? replacement : scene.ground[side]);
  return [
    ...sides.flatMap((side) =>
      scene[side].flatMap((object) => differenceOf(object, { ...object, body: withSwatches(object.body, replaced) })),
    ),
    ...setField(scene, "ground", { outside: groundOf("outside"), inside: groundOf("inside") }),
    ...setField(scene, "swatches", after),
  ];
}

export function setField(scene: Scene, field: SceneField, after: Scene[SceneField]): Change[] {
  return isSame(scene[field], after) ? [] : [{ kind: "scene", field, before: scene[field], after }];
}
