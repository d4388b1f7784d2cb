import { isLight } from "../../artwork/light-ink.ts";
import { faintCodeWords } from "../../artwork/rule-words.ts";
import { applyChanges } from "../apply.ts";
import type { Change } from "../change.ts";
import { clearZone, standardSpace } from "../codes/clear-space.ts";
import { isCodeFault } from "../codes/code-fault.ts";
import { insertObjects } from "../commands/insert.ts";
import { restyleObjects } from "../commands/restyle.ts";
import { putSwatch } from "../commands/set-scene.ts";
import type { Place, Scene, Swatch } from "../scene.ts";
import { beneath, luminanceOfSwatch } from "./beneath.ts";
import { drawnCode } from "./drawn-code.ts";
import { pureBlack, unusedId } from "./ink-rules.ts";
import type { CheckedDesign, Piece, Report } from "./rule.ts";

/** Over a picture there is no contrast to report: the code has no clear space there, which is a finding of its own. */
export function contrastReports(piece: Piece, design: CheckedDesign): Report[] {
  const { darkest, hasPicture } = beneath(piece, design);
  const own = piece.body.kind === "code" ? luminanceOfSwatch(piece.body.swatch, design) : null;
  const { contrast } = design.profile.code;
  if (hasPicture || own === null || darkest - own >= contrast) return [];
  return [
    {
      severity: "fail",
      message: faintCodeWords,
      part: "contrast",
      measured: `${Math.round((darkest - own) * 100)} %`,
      limit: `${contrast * 100} %`,
    },
  ];
}

/** Makes a code black, and puts a white ground under it if its surface is too dark for black. */
export function moreContrast(piece: Piece, design: CheckedDesign): readonly Change[] {
  const { scene, sheet, profile } = design;
  const black = pureBlack(scene);
  const style = { swatch: black.swatch };
  const isOnLight = beneath(piece, design).darkest >= profile.code.contrast;
  const ground = isOnLight ? [] : whiteGround(piece, applyChanges(scene, black.changes));
  const before = [...black.changes, ...ground];
  return [...before, ...restyleObjects(applyChanges(scene, before), sheet.faces, { ids: [piece.object.id], style })];
}

/** In millimetres: a ground ends so far outside of the clear space. */
const beyond = 0.5;

/** A white rectangle directly below a code, as large as the code with its clear space. */
function whiteGround(piece: Piece, scene: Scene): readonly Change[] {
  const { object, side } = piece;
  const place = placeOfGround(piece);
  if (place === null || piece.isInGroup) return [];
  const { swatch, changes } = white(scene);
  const ground = {
    id: `${object.id}-ground`,
    name: "",
    place,
    body: { kind: "shape", shape: "rect", fill: swatch },
  } as const;
  const below = scene[side][scene[side].findIndex(({ id }) => id === object.id) - 1]?.id ?? null;
  return [...changes, ...insertObjects(applyChanges(scene, changes), { side, group: null }, below, [ground])];
}

function placeOfGround({ object, body, frame, face }: Piece): Place | null {
  const drawn = body.kind === "code" ? drawnCode(body) : null;
  if (body.kind !== "code" || drawn === null || isCodeFault(drawn) || frame === undefined || face === undefined)
    return null;
  const { left, right, low, high } = clearZone(drawn, frame, standardSpace(body.code, drawn, frame));
  const { x, y, w, h, turn } = frame;
  // It is turned about the same middle as the code.
  const across = Math.max(w / 2 - left, right - w / 2) + beyond;
  const up = Math.max(h / 2 - low, high - h / 2) + beyond;
  const [middleX, middleY] = [x + w / 2, y + h / 2];
  const area = { x: middleX - across, y: middleY - up, w: 2 * across, h: 2 * up };
  return { ...object.place, ...area, turn, ref: [face.width, face.height] };
}

/** A white swatch; the changes add it to a design that has none. On kraft, it is white ink. */
function white(scene: Scene): { readonly swatch: string; readonly changes: readonly Change[] } {
  const isKraft = scene.box.color === "kraft";
  const found = scene.swatches.find((swatch) => isLight(swatch.cmyk) && (!isKraft || swatch.white === "only"));
  if (found !== undefined) return { swatch: found.id, changes: [] };
  const id = unusedId(scene, "white");
  const swatch: Swatch = { id, name: "White", cmyk: [0, 0, 0, 0], ...(isKraft && { white: "only" }) };
  return { swatch: id, changes: putSwatch(scene, new Map(), { swatch }) };
}
