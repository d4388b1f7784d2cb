import fc from "fast-check";
import { type PanelFace, panelFaces } from "../../structures/panel-faces.ts";
import { inches, requireDieline, requireFamily } from "../../structures/testing/reference-box.ts";
import { type FaceTable, faceTable } from "../face-table.ts";
import { type DesignObject, type ObjectBody, type Place, pins, runs, type Scene, type Swatch } from "../scene.ts";

/** The faces of mailers in several sizes. The first is that of `emptyScene`. */
export const mailerSizes = [inches(10, 8, 4), inches(12, 9, 3), inches(6, 5, 2)] as const;

export const mailerFaces: readonly FaceTable[] = mailerSizes.map((size) =>
  faceTable(panelFaces(requireDieline(requireFamily("mailer"), size))),
);

export const red: Swatch = { id: "red", name: "Red", cmyk: [0, 90, 80, 0] };
export const black: Swatch = { id: "black", name: "Black", cmyk: [0, 0, 0, 100] };

export const emptyScene: Scene = {
  v: 1,
  box: { family: "mailer", size: mailerSizes[0], board: "E", color: "white", sides: "both" },
  swatches: [red, black],
  ground: { outside: null, inside: null },
  outside: [],
  inside: [],
};

const swatchId = fc.constantFrom(red.id, black.id);

const leafBody: fc.Arbitrary<ObjectBody> = fc.oneof(
  fc.record({
    kind: fc.constant("text" as const),
    text: fc.string({ maxLength: 12 }),
    family: fc.constant("inter"),
    weight: fc.constantFrom(400 as const, 700 as const),
    size: fc.integer({ min: 4, max: 60 }),
    align: fc.constantFrom("start" as const, "middle" as const, "end" as const),
    lineHeight: fc.constant(1.2),
    tracking: fc.constant(0),
    swatch: swatchId,
  }),
  fc.record({
    kind: fc.constant("shape" as const),
    shape: fc.constantFrom("rect" as const, "ellipse" as const, "line" as const),
    fill: fc.option(swatchId),
    stroke: fc.record({ swatch: swatchId, width: fc.integer({ min: 1, max: 8 }) }),
  }),
  fc.record({
    kind: fc.constant("image" as const),
    upload: fc.constant("0b0e7f0c-7f3e-4b37-9d0b-0d5d2f0f0a01"),
    pixels: fc.constant([1200, 900] as const),
    crop: fc.constant({ x: 0.1, y: 0, w: 0.8, h: 1 }),
  }),
  fc.record({
    kind: fc.constant("code" as const),
    code: fc.constant("qr" as const),
    value: fc.constant("https://example.com"),
    swatch: swatchId,
  }),
  fc.record({
    kind: fc.constant("pattern" as const),
    pattern: fc.constant("dots" as const),
    seed: fc.nat(1000),
    settings: fc.constant({ scale: 0.5, space: 0.5, turn: 0 }),
    swatches: fc.constant([red.id]),
  }),
);

/** The lengths of a place in thousandths of the face, so that it stays near its face. */
const onFace = fc.tuple(
  fc.integer({ min: -200, max: 900 }),
  fc.integer({ min: -200, max: 900 }),
  fc.integer({ min: 10, max: 1000 }),
  fc.integer({ min: 10, max: 1000 }),
);

const turn = fc.oneof(fc.constantFrom(0, 0, 90, 180, -90), fc.integer({ min: -179, max: 180 }));
const flip = fc.constantFrom(undefined, undefined, "x" as const, "y" as const, "both" as const);

function millimetres(thousandths: number, whole: number): number {
  return Math.round(thousandths * whole) / 1000;
}

function isOutside({ side }: PanelFace): boolean {
  return side === "outside";
}

function lid(faces: FaceTable): PanelFace[] {
  return [...faces.values()].filter((face) => face.panel === "lid" && isOutside(face));
}

/** Any place on a face of the first size. */
export function anyPlace(faces: FaceTable = mailerFaces[0] ?? new Map()): fc.Arbitrary<Place> {
  return fc
    .record({
      // Half of the objects share a face.
      face: fc.oneof(fc.constantFrom(...[...faces.values()].filter(isOutside)), fc.constantFrom(...lid(faces))),
      lengths: onFace,
      turn,
      flip,
      pinX: fc.constantFrom(...pins),
      pinY: fc.constantFrom(...pins),
      size: fc.constantFrom("scale" as const, "keep" as const),
      run: fc.constantFrom(...runs),
    })
    .map(({ face, lengths: [x, y, w, h], flip: flipped, ...rest }) => ({
      panel: face.panel,
      x: millimetres(x, face.width),
      y: millimetres(y, face.height),
      w: millimetres(w, face.width),
      h: millimetres(h, face.height),
      ref: [Math.round(face.width * 1000) / 1000, Math.round(face.height * 1000) / 1000] as const,
      ...rest,
      ...(flipped === undefined ? {} : { flip: flipped }),
    }));
}

const part = fc.integer({ min: 0, max: 500 }).map((thousandths) => thousandths / 1000);

/** Any place in a group. */
const placeInGroup: fc.Arbitrary<Place> = fc
  .record({ x: part, y: part, w: part, h: part, turn, pinX: fc.constantFrom(...pins), pinY: fc.constantFrom(...pins) })
  .map(({ w, h, ...rest }) => ({ ...rest, w: w + 0.1, h: h + 0.1, ref: [1, 1], size: "scale", run: "clip" }));

function groupOf(depth: number): fc.Arbitrary<ObjectBody> {
  const inside = depth === 0 ? leafBody : fc.oneof({ weight: 3, arbitrary: leafBody }, groupOf(depth - 1));
  return fc
    .array(fc.tuple(inside, placeInGroup), { minLength: 1, maxLength: 3 })
    .map((children) => ({ kind: "group", children: children.map(([body, place]) => unnamed(place, body)) }));
}

function unnamed(place: Place, body: ObjectBody): DesignObject {
  return { id: "", name: "", place, body };
}

export const anyBody: fc.Arbitrary<ObjectBody> = fc.oneof({ weight: 4, arbitrary: leafBody }, groupOf(1));

/** Numbers all objects, in groups too, so that their ids are unique. */
export function withIds(objects: readonly DesignObject[], prefix: string): DesignObject[] {
  let count = 0;
  const named = (object: DesignObject): DesignObject => {
    count += 1;
    const id = `${prefix}${count}`;
    const { body } = object;
    if (body.kind !== "group") return { ...object, id, name: `Object ${id}` };
    return { ...object, id, name: `Object ${id}`, body: { ...body, children: body.children.map(named) } };
  };
  return objects.map(named);
}

export const anyObject: fc.Arbitrary<DesignObject> = fc
  .tuple(anyPlace(), anyBody)
  .map(([place, body]) => unnamed(place, body));

/** Any scene on the mailer of the first size. */
export const anyScene: fc.Arbitrary<Scene> = fc
  .tuple(fc.array(anyObject, { maxLength: 6 }), fc.array(anyObject, { maxLength: 2 }))
  .map(([outside, inside]) => ({
    ...emptyScene,
    outside: withIds(outside, "o"),
    inside: withIds(inside, "i").filter(({ place }) => mailerFaces[0]?.has(`${place.panel}:inside`)),
  }));
