import { millimetresPerPoint } from "../../kernel/units.ts";
import type { ShopLanguage } from "../../storefront/local-text.ts";
import { inkSum } from "../../structures/colour/ink-sum.ts";
import type { Dieline } from "../../structures/dieline.ts";
import { faceWithRole } from "../../structures/face-roles.ts";
import { facesOn, type PanelFace } from "../../structures/panel-faces.ts";
import { printSides } from "../../structures/sheet.ts";
import { applyChanges } from "../apply.ts";
import { blankScene } from "../blank-scene.ts";
import { addObjects } from "../commands/add.ts";
import { faceTable } from "../face-table.ts";
import { defaultPlace } from "../place.ts";
import { rounded } from "../precision.ts";
import type { DesignBox, DesignObject, ObjectBody, Scene, Swatch } from "../scene.ts";
import type { Extent, Measure, Starter, StarterObject, StarterText } from "./starter.ts";

/** Light type on rough board needs this size in points. A text that would be smaller is left out. */
const smallestText = 10;

/** Swatches with at most this much ink, in percent, look brown on kraft. */
const lightTint = 25;

/** The design that a starter becomes on a box, with its texts in a language of the shop. */
export function sceneOfStarter(starter: Starter, box: DesignBox, dieline: Dieline, language: ShopLanguage): Scene {
  const swatches = starter.swatches.map((swatch) => ({ ...withWhite(swatch, box), name: swatch.name[language] }));
  const ground = groundOn(swatches, starter.ground);
  const scene: Scene = { ...blankScene(box), swatches, ground };
  return printSides.reduce((drawn, side) => {
    const faces = facesOn(dieline, side);
    const objects = starter.objects.flatMap((object) =>
      object.side === side ? objectOn(object, { box, dieline, faces, language }) : [],
    );
    return applyChanges(drawn, addObjects(drawn, faceTable(faces), { side, objects }));
  }, scene);
}

/** Kraft shows through light tints, so they get white ink. */
function withWhite({ id, cmyk }: Starter["swatches"][number], { color }: DesignBox): Omit<Swatch, "name"> {
  const ink = inkSum(cmyk);
  if (color !== "kraft" || ink > lightTint) return { id, cmyk };
  return { id, cmyk, white: ink > 0 ? "under" : "only" };
}

/** A ground that needs white ink is left out, so that the bare board shows. */
function groundOn(swatches: readonly Swatch[], { outside, inside }: Scene["ground"]): Scene["ground"] {
  const bare = (id: string | null) => swatches.some((swatch) => swatch.id === id && swatch.white !== undefined);
  return { outside: bare(outside) ? null : outside, inside: bare(inside) ? null : inside };
}

interface Target {
  readonly box: DesignBox;
  readonly dieline: Dieline;
  /** The faces of the side of the object. */
  readonly faces: readonly PanelFace[];
  readonly language: ShopLanguage;
}

/** An empty list if the box has no place for the object. */
function objectOn(object: StarterObject, { box, dieline, faces, language }: Target): DesignObject[] {
  const { id, name, on, run, turn, x, y, families = [box.family] } = object;
  const face = on.flatMap((role) => faceFor(dieline, faces, role))[0];
  if (face === undefined || !families.includes(box.family)) return [];
  const [width, height] = [lengthOf(x, "width", face), lengthOf(y, "height", face)];
  const fitted = fittedTo(object, width, height, language);
  if (fitted === null) return [];
  const { w, h, body } = fitted;
  const middle = [startOf(x, w, "width", face) + w / 2, startOf(y, h, "height", face) + h / 2] as const;
  const place = { ...defaultPlace(face, w, h, body, middle), pinX: x.pin, pinY: y.pin, turn, run };
  return [{ id, name: name[language], place, body }];
}

function faceFor(dieline: Dieline, faces: readonly PanelFace[], role: StarterObject["on"][number]): PanelFace[] {
  const panel = faceWithRole(dieline, role)?.panel;
  return faces.filter((face) => face.panel === panel);
}

type Axis = "width" | "height";

function millimetres({ value, unit }: Measure, axis: Axis, face: PanelFace): number {
  if (unit === "mm") return value;
  return value * (unit === "part" ? face[axis] : Math.min(face.width, face.height));
}

function lengthOf({ pin, offset, length }: Extent, axis: Axis, face: PanelFace): number {
  if (pin === "stretch") return face[axis] - 2 * millimetres(offset, axis, face);
  return millimetres(length, axis, face);
}

function startOf({ pin, offset }: Extent, length: number, axis: Axis, face: PanelFace): number {
  const by = millimetres(offset, axis, face);
  if (pin === "middle") return (face[axis] - length) / 2 + by;
  return pin === "end" ? face[axis] - by - length : by;
}

interface Fitted {
  readonly w: number;
  readonly h: number;
  readonly body: ObjectBody;
}

/** The body with its width and height within the frame; null if it would be too small. */
function fittedTo(object: StarterObject, width: number, height: number, language: ShopLanguage): Fitted | null {
  const { body, ratio } = object;
  if (width <= 0 || height <= 0) return null;
  if (body.kind === "text") return fittedText(body, width, height, language);
  if (ratio === undefined) return { w: width, h: height, body };
  return { w: Math.min(width, height * ratio), h: Math.min(height, width / ratio), body };
}

function fittedText(
  { em, text, ...style }: StarterText,
  width: number,
  height: number,
  language: ShopLanguage,
): Fitted | null {
  const lines = text[language].split("\n").length;
  const size = Math.min(em[language] * width, height / (lines * style.lineHeight));
  const points = size / millimetresPerPoint;
  if (points < smallestText) return null;
  return {
    w: width,
    h: size * lines * style.lineHeight,
    body: { ...style, text: text[language], size: rounded(points) },
  };
}
