import type { PanelFace } from "../../structures/panel-faces.ts";
import { boundsOf } from "../../structures/sheet.ts";
import { toFace } from "../frame.ts";
import type { Frame } from "../place.ts";
import type { DrawnSheet } from "./drawn-sheet.ts";

/** The frame around the whole sheet, in the coordinates of a face. */
export function sheetFrame({ whole }: Pick<DrawnSheet, "whole">, face: PanelFace): Frame {
  const { left, right, low, high } = boundsOf(whole.flat().map((point) => toFace(face, point)));
  return { x: left, y: low, w: right - left, h: high - low, turn: 0, scale: 1 };
}
