import type { Matrix } from "../../structures/matrix.ts";
import { product, scaling } from "../../structures/matrix.ts";
import type { ImageBody } from "../scene.ts";
import type { Entry } from "./entry.ts";
import { pathText, type Step, unitPrecision } from "./path.ts";
import { entryOf, type Placed } from "./placed.ts";
import { ellipsePath, rectPath, roundedPath } from "./shape-path.ts";

/** A picture fills the unit square, or a mask within it. */
export function imageEntries(placed: Placed, { upload, crop, mask }: ImageBody, matrix: Matrix): Entry[] {
  if (!isSeen(crop)) return [];
  const { w, h } = placed.frame;
  const path = pathText(maskPath(mask, w, h), unitPrecision);
  return [{ ...entryOf(placed, path, product(matrix, scaling(w, h)), null), image: { upload, crop } }];
}

/** Pictures have at most 100,000 pixels on a side. */
const smallestPart = 1e-5;

/** The visible part of a picture has at least one of its pixels. */
function isSeen({ w, h }: ImageBody["crop"]): boolean {
  return Math.min(w, h) >= smallestPart;
}

/** The radius of the corners of a rounded mask, in parts of the shorter side. */
const maskRadius = 0.12;

function maskPath(mask: ImageBody["mask"], w: number, h: number): Step[] {
  if (mask === undefined || w <= 0 || h <= 0) return rectPath(1, 1, 0);
  if (mask === "ellipse") return ellipsePath(1, 1);
  const radius = maskRadius * Math.min(w, h);
  return roundedPath(1, 1, radius / w, radius / h);
}
