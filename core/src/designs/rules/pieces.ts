import { boundsOfRing, grown } from "../../structures/bounds.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import type { Bounds, PrintSide } from "../../structures/sheet.ts";
import { sheetLines } from "../../structures/sheet-lines.ts";
import type { Entry } from "../drawing/entry.ts";
import { faceOn } from "../face-table.ts";
import { childFrame } from "../frame.ts";
import { sides } from "../objects.ts";
import { type Frame, frameOf } from "../place.ts";
import type { DesignObject } from "../scene.ts";
import { cornersOfEntries } from "./entry-corners.ts";
import type { CheckedDesign, Piece } from "./rule.ts";

/** How far an object disturbs its neighbors in millimetres: the clear space of a code. */
export const neighborhood = 16;

/** The area in which the neighborhood of another object disturbs a piece. A large code has more clear space, at most half its length. */
export function disturbedArea({ body, corners }: Piece): Bounds | null {
  if (corners === null) return null;
  const bounds = boundsOfRing(corners);
  if (body.kind !== "code") return bounds;
  const { left, right, low, high } = bounds;
  return grown(bounds, Math.max(0, Math.max(right - left, high - low) / 2 - neighborhood));
}

const keptPieces = new WeakMap<object, readonly Piece[]>();

/** The visible objects of a design, without the groups around them. */
export function piecesOf(design: Omit<CheckedDesign, "profile">): readonly Piece[] {
  const pieces = keptPieces.get(design) ?? found(design);
  keptPieces.set(design, pieces);
  return pieces;
}

function found(design: Omit<CheckedDesign, "profile">): Piece[] {
  return sides.flatMap((side) => {
    const entries = ownEntries(design.entries[side]);
    return design.scene[side].flatMap((object) => {
      const face = faceOn(design.sheet.faces, side, object.place.panel);
      const frame = face && frameOf(object, face);
      return piecesIn(object, { face, frame, side, panel: object.place.panel ?? null, isInGroup: false });
    });

    function piecesIn(object: DesignObject, at: Place): Piece[] {
      if (object.hidden === true) return [];
      const { body } = object;
      if (body.kind !== "group") {
        const own = entries.get(object.id) ?? [];
        return [
          {
            ...at,
            object,
            body,
            entries: own,
            corners: cornersOfEntries(own),
            lines: sheetLines(design.sheet.dieline, side),
          },
        ];
      }
      const { frame } = at;
      return body.children.flatMap((child) =>
        piecesIn(child, { ...at, isInGroup: true, frame: frame && childFrame(child.place, frame) }),
      );
    }
  });
}

interface Place {
  readonly face: PanelFace | undefined;
  readonly frame: Frame | undefined;
  readonly side: PrintSide;
  readonly panel: string | null;
  readonly isInGroup: boolean;
}

const keptLists = new WeakMap<Entry, readonly Entry[]>();

/** The entries of each object. An object that did not change keeps its list. */
function ownEntries(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const own = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.object === null || entry.isContinuation) continue;
    const list = own.get(entry.object);
    if (list === undefined) own.set(entry.object, [entry]);
    else list.push(entry);
  }
  return new Map([...own].map(([id, list]) => [id, sameList(list)]));
}

function sameList(list: readonly Entry[]): readonly Entry[] {
  const [first] = list;
  if (first === undefined) return list;
  const known = keptLists.get(first);
  if (known?.length === list.length && known.every((entry, index) => entry === list[index])) return known;
  keptLists.set(first, list);
  return list;
}
