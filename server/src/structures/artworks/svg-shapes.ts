import type { Dieline } from "@boxwright/core/structures/dieline";
import { millimetreText } from "@boxwright/core/structures/millimetre-text";
import type { PanelFace } from "@boxwright/core/structures/panel-faces";
import type { Point } from "@boxwright/core/structures/sheet";

let clips = 0;

function ring(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${millimetreText(x)} ${millimetreText(y)}`).join("L")}Z`;
}

/** Draws in a face's own coordinates (lower left 0, 0; y up), clipped to the face. */
export function onFace(face: PanelFace | undefined, draw: (face: PanelFace) => string): string {
  if (face === undefined) return "";
  clips += 1;
  const clip = `face${clips}`;
  return `<clipPath id="${clip}"><path d="${ring(face.outline)}"/></clipPath><g clip-path="url(#${clip})">${overFace(face, draw)}</g>`;
}

/** Draws in a face's own coordinates without clipping, so that colour continues beyond its creases. */
export function overFace(face: PanelFace | undefined, draw: (face: PanelFace) => string): string {
  if (face === undefined) return "";
  const matrix = [...face.right, ...face.up, ...face.origin].map(millimetreText).join(" ");
  return `<g transform="matrix(${matrix})">${draw(face)}</g>`;
}

/** A filled path with its origin at a point. */
export function filled(path: string, colour: string, x: number, y: number): string {
  return `<path d="${path}" fill="${colour}" transform="translate(${millimetreText(x)} ${millimetreText(y)})"/>`;
}

export function bar(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${millimetreText(x)}" y="${millimetreText(y)}" width="${millimetreText(width)}" height="${millimetreText(height)}" fill="${colour}"/>`;
}

export function wholeSheet({ blank: { x, y, width, height } }: Dieline, colour: string): string {
  return bar(x, y, width, height, colour);
}

export function disc(x: number, y: number, radius: number, colour: string): string {
  return `<circle cx="${millimetreText(x)}" cy="${millimetreText(y)}" r="${millimetreText(radius)}" fill="${colour}"/>`;
}
