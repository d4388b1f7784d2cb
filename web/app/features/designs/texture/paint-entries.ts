import type { Entry, EntryImage } from "@boxwright/core/designs/drawing/entry";
import { boundsOfEntry } from "@boxwright/core/designs/drawing/entry-bounds";
import { copiesOf } from "@boxwright/core/designs/drawing/picture-tile";
import { meets } from "@boxwright/core/structures/bounds";
import type { Ink } from "@boxwright/core/structures/colour/ink";
import type { Matrix } from "@boxwright/core/structures/matrix";
import { identity, product } from "@boxwright/core/structures/matrix";
import type { Bounds } from "@boxwright/core/structures/sheet";
import { whiteAlpha } from "../../structures/white-alpha.ts";

/** What a canvas shows for inks and pictures. */
export interface ScreenInks {
  /** The CSS color of an ink. */
  readonly colour: (ink: Ink) => string;
  /** Whether white ink shows: on white board it is not printed. */
  readonly hasWhite: boolean;
  /** The picture of an upload; null until it is loaded. */
  readonly image: (
    upload: string,
  ) => { readonly source: CanvasImageSource; readonly width: number; readonly height: number } | null;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Paths in memory. A drawing of a thousand objects has fewer. */
const mostPaths = 4000;
const paths = new Map<string, Path2D>();

/** Reading a path takes longer than filling it, so it is read once. */
function pathOf(text: string): Path2D {
  const known = paths.get(text);
  if (known !== undefined) return known;
  if (paths.size >= mostPaths) paths.clear();
  const path = new Path2D(text);
  paths.set(text, path);
  return path;
}

/**
 * Paints the entries that meet an area of the sheet. `toPixels` maps the sheet (y up) to the canvas. The canvas keeps its own state. Lines
 * look as in SVG.
 */
export function paintEntries(
  context: Context,
  entries: readonly Entry[],
  toPixels: Matrix,
  inks: ScreenInks,
  area: Bounds | null = null,
): void {
  context.save();
  context.miterLimit = 4;
  let clip: string | null = null;
  for (const entry of entries) {
    if (area !== null && !isIn(entry, area)) continue;
    if (entry.clip !== clip) {
      if (clip !== null) context.restore();
      clip = entry.clip;
      if (clip !== null) {
        context.save();
        context.setTransform(...toPixels);
        context.clip(pathOf(clip));
      }
    }
    paintEntry(context, entry, toPixels, inks);
  }
  if (clip !== null) context.restore();
  context.restore();
}

function isIn(entry: Entry, area: Bounds): boolean {
  const bounds = boundsOfEntry(entry);
  return bounds !== null && meets(bounds, area);
}

function paintEntry(context: Context, entry: Entry, toPixels: Matrix, inks: ScreenInks): void {
  context.setTransform(...toPixels);
  context.transform(...entry.matrix);
  if (entry.image !== null) paintImage(context, entry, entry.image, inks);
  if (entry.ink !== null) {
    context.fillStyle = inks.colour(entry.ink);
    withWhite(context, entry.ink, inks, () => context.fill(pathOf(entry.path)));
  }
  if (entry.stroke !== null) {
    context.strokeStyle = inks.colour(entry.stroke.ink);
    context.lineWidth = entry.stroke.width;
    context.setLineDash([...(entry.stroke.dash ?? [])]);
    withWhite(context, entry.stroke.ink, inks, () => context.stroke(pathOf(entry.path)));
  }
}

/** Paints ink; if it has white ink below it, in place of what is there rather than over it. */
function withWhite(context: Context, { white }: Ink, { hasWhite }: ScreenInks, paint: () => void): void {
  if (white === null || !hasWhite) {
    paint();
    return;
  }
  context.globalCompositeOperation = "destination-out";
  paint();
  context.globalCompositeOperation = "lighter";
  context.globalAlpha = whiteAlpha;
  paint();
  context.globalCompositeOperation = "source-over";
  context.globalAlpha = 1;
}

/** The visible part of a picture fills the unit square. In a picture, y points down. */
function paintImage(context: Context, { path }: Entry, { upload, crop, tile }: EntryImage, inks: ScreenInks): void {
  const image = inks.image(upload);
  if (image === null || crop.w <= 0 || crop.h <= 0) return;
  const { source, width, height } = image;
  context.save();
  context.clip(pathOf(path));
  for (const copy of tile === undefined ? [identity] : copiesOf(tile)) {
    context.save();
    context.transform(...product(copy, [1, 0, 0, -1, 0, 1]));
    context.drawImage(source, crop.x * width, crop.y * height, crop.w * width, crop.h * height, 0, 0, 1, 1);
    context.restore();
  }
  context.restore();
}
