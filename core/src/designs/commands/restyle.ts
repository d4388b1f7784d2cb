import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import { differenceOf } from "../difference.ts";
import { enteredText } from "../entered-text.ts";
import type { FaceTable } from "../face-table.ts";
import { findObject } from "../objects.ts";
import type {
  CodeBody,
  DesignObject,
  ImageBody,
  ObjectBody,
  ObjectKind,
  PatternBody,
  Scene,
  ShapeBody,
  TextBody,
} from "../scene.ts";
import { editableIds, rebaseEach } from "./edit-each.ts";

type Fields<Body> = Omit<Body, "kind">;
type Style = Fields<TextBody> & Fields<ImageBody> & Fields<ShapeBody> & Fields<CodeBody> & Fields<PatternBody>;

export interface RestyleWish {
  readonly ids: readonly string[];
  /** Today's values: type sizes and strokes as they are printed. An optional field that is undefined is removed. */
  readonly style: { readonly [Field in keyof Style]?: Style[Field] | undefined };
}

const fields: Readonly<Record<Exclude<ObjectKind, "group">, readonly (keyof Style)[]>> = {
  text: ["text", "family", "weight", "size", "align", "lineHeight", "tracking", "swatch", "case", "curve", "wrap"],
  image: ["upload", "pixels", "crop", "mask"],
  shape: ["shape", "fill", "stroke", "radius", "corners", "d"],
  code: ["code", "value", "swatch", "digits"],
  pattern: ["pattern", "seed", "settings", "swatches", "motif", "panels"],
  fill: ["swatch"],
};

const optional: readonly (keyof Style)[] = [
  "case",
  "curve",
  "wrap",
  "mask",
  "stroke",
  "radius",
  "corners",
  "d",
  "digits",
  "motif",
  "panels",
];

/** Sets the given fields in each body whose kind has them, in groups too. Objects that are not on the box are restyled as well. */
export function restyleObjects(before: Scene, faces: FaceTable, { ids, style }: RestyleWish): readonly Change[] {
  const named = editableIds(before, ids);
  const { scene, changes } = rebaseEach(before, faces, named);
  const restyled: Change[] = [];
  let now = scene;
  for (const id of named) {
    const object = findObject(now, id)?.object;
    if (object === undefined) continue;
    const step = differenceOf(object, withStyle(object, style));
    restyled.push(...step);
    now = applyChanges(now, step);
  }
  return restyled.length === 0 ? [] : [...changes, ...restyled];
}

function withStyle(object: DesignObject, style: RestyleWish["style"]): DesignObject {
  const { body } = object;
  if (body.kind !== "group") return { ...object, body: styled(body, style) };
  if (object.locked === true) return object;
  return { ...object, body: { ...body, children: body.children.map((child) => withStyle(child, style)) } };
}

function styled(body: Exclude<ObjectBody, { kind: "group" }>, style: RestyleWish["style"]): ObjectBody {
  const known = fields[body.kind].filter((field) => field in style);
  const entered = style.text === undefined ? style : { ...style, text: enteredText(style.text) };
  const set = known.filter((field) => style[field] !== undefined).map((field) => [field, entered[field]] as const);
  const removed = new Set<string>(known.filter((field) => style[field] === undefined && optional.includes(field)));
  const kept = Object.entries(body).filter(([field]) => !removed.has(field));
  return Object.fromEntries([...kept, ...set]) as unknown as ObjectBody;
}
