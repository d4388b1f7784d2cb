import type { PrintSide } from "../structures/sheet.ts";
import { sides } from "./objects.ts";
import { isSame } from "./same.ts";
import type { DesignObject, ObjectBody, Scene, Swatch } from "./scene.ts";
import { swatchesOf, withSwatches } from "./swatch-use.ts";

/** The aspects of an object in which two scenes can differ. `color` is also the ink of a swatch that the object uses. */
export const objectAspects = ["place", "content", "color", "order"] as const;
export type ObjectAspect = (typeof objectAspects)[number];

/** An object as people recognise it. */
export interface NamedObject {
  readonly side: PrintSide;
  /** Empty if the object has no name. */
  readonly name: string;
  readonly object: ObjectBody["kind"];
  /** The beginning of its text; empty for other objects. */
  readonly text: string;
}

/** A difference that shows in print. Names of objects, locks and unused swatches show nowhere. */
export type SceneDifference =
  /** Size, board, color or printed sides of the box. */
  | { readonly kind: "box" }
  /** The color of the whole sheet. */
  | { readonly kind: "ground"; readonly side: PrintSide }
  | ({ readonly kind: "added" } & NamedObject)
  | ({ readonly kind: "removed" } & NamedObject)
  | ({ readonly kind: "changed"; readonly aspects: readonly ObjectAspect[] } & NamedObject);

/** What differs in print from one scene to another, in drawing order. Empty if both print the same. */
export function sceneDifference(before: Scene, after: Scene): SceneDifference[] {
  return [
    ...(isSame(before.box, after.box) ? [] : [{ kind: "box" } as const]),
    ...printedSides(before, after).flatMap((side) => differenceOnSide(inked(before), inked(after), side)),
  ];
}

interface InkedScene {
  readonly scene: Scene;
  readonly inks: ReadonlyMap<string, Pick<Swatch, "cmyk" | "white">>;
}

function inked(scene: Scene): InkedScene {
  return { scene, inks: new Map(scene.swatches.map(({ id, cmyk, white }) => [id, { cmyk, white }])) };
}

function printedSides(before: Scene, after: Scene): readonly PrintSide[] {
  const isBoth = before.box.sides === "both" || after.box.sides === "both";
  return sides.filter((side) => side === "outside" || isBoth);
}

function differenceOnSide(before: InkedScene, after: InkedScene, side: PrintSide): SceneDifference[] {
  const [shownBefore, shownAfter] = [shownOn(before, side), shownOn(after, side)];
  const known = new Map(shownBefore.map((object) => [object.id, object]));
  const later = new Set(shownAfter.map(({ id }) => id));
  const moved = reordered(shownBefore, shownAfter);
  const changed = shownAfter.flatMap((object): SceneDifference[] => {
    const old = known.get(object.id);
    if (old === undefined) return [{ kind: "added", ...named(object, side) }];
    const isUnordered = moved.has(object.id);
    const aspects = aspectsOf({ before, old }, { after, object }, isUnordered);
    return aspects.length === 0 ? [] : [{ kind: "changed", aspects, ...named(object, side) }];
  });
  const removed = shownBefore.filter(({ id }) => !later.has(id));
  return [
    ...(isSame(groundInk(before, side), groundInk(after, side)) ? [] : [{ kind: "ground", side } as const]),
    ...changed,
    ...removed.map((object): SceneDifference => ({ kind: "removed", ...named(object, side) })),
  ];
}

function shownOn({ scene }: InkedScene, side: PrintSide): readonly DesignObject[] {
  if (side === "inside" && scene.box.sides === "outside") return [];
  return shownIn(scene[side]);
}

function shownIn(objects: readonly DesignObject[]): readonly DesignObject[] {
  return objects.filter(({ hidden }) => hidden !== true);
}

function groundInk({ scene, inks }: InkedScene, side: PrintSide) {
  const swatch = side === "inside" && scene.box.sides === "outside" ? null : scene.ground[side];
  return swatch === null ? null : inks.get(swatch);
}

/** The objects of both lists that lie below another object that they lay above before. */
function reordered(before: readonly DesignObject[], after: readonly DesignObject[]): ReadonlySet<string> {
  const [old, now] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))];
  const common = before.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const places = new Map(common.map((id, place) => [id, place]));
  let highest = -1;
  const moved = new Set<string>();
  for (const { id } of after) {
    if (!old.has(id)) continue;
    const place = places.get(id) ?? 0;
    if (place < highest) moved.add(id);
    else highest = place;
  }
  return moved;
}

const noSwatch = () => "";

function aspectsOf(
  { before, old }: { readonly before: InkedScene; readonly old: DesignObject },
  { after, object }: { readonly after: InkedScene; readonly object: DesignObject },
  isMoved: boolean,
): ObjectAspect[] {
  const differs: Readonly<Record<ObjectAspect, boolean>> = {
    place: !isSame(old.place, object.place),
    content: !isSame(printed(withSwatches(old.body, noSwatch)), printed(withSwatches(object.body, noSwatch))),
    color: !isSame(inksOf(before, old.body), inksOf(after, object.body)),
    order: isMoved,
  };
  return objectAspects.filter((aspect) => differs[aspect]);
}

/** The parts of a body that show in print, so not the names of the objects in a group. */
function printed(body: ObjectBody): unknown {
  if (body.kind !== "group") return body;
  return shownIn(body.children).map((child) => [child.place, printed(child.body)]);
}

function inksOf({ inks }: Pick<InkedScene, "inks">, body: ObjectBody): unknown[] {
  if (body.kind === "group") return shownIn(body.children).flatMap((child) => inksOf({ inks }, child.body));
  return swatchesOf(body).map(([field, swatch]) => [field, inks.get(swatch)]);
}

const mostText = 60;

function named({ name, body }: DesignObject, side: PrintSide): NamedObject {
  const text = body.kind === "text" ? body.text.replace(/\s+/g, " ").trim() : "";
  return { side, name, object: body.kind, text: [...text].slice(0, mostText).join("") };
}
