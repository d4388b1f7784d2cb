import type { Matrix } from "@boxwright/core/structures/matrix";
import type { SvgNode } from "@boxwright/core/uploads/svg/svg-node";
import { type SvgSize, viewBoxOf } from "@boxwright/core/uploads/svg/svg-size";

const shares = { Min: 0, Mid: 0.5, Max: 1 } as const;

/** How a box of content is fitted into another, from `preserveAspectRatio` (SVG 2, 8.6): the scale of each axis and the offset. */
export function fitted(
  aspect: string | undefined,
  content: SvgSize,
  into: SvgSize,
): { readonly x: number; readonly y: number; readonly scaleX: number; readonly scaleY: number } {
  const [scaleX, scaleY] = [into.width / content.width, into.height / content.height];
  const found = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(aspect ?? "xMidYMid");
  if (found === null) return { x: 0, y: 0, scaleX, scaleY };
  const scale = /slice/.test(aspect ?? "") ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const share = (axis: string | undefined) => shares[(axis ?? "Mid") as keyof typeof shares];
  return {
    x: (into.width - content.width * scale) * share(found[1]),
    y: (into.height - content.height * scale) * share(found[2]),
    scaleX: scale,
    scaleY: scale,
  };
}

/** From the coordinates of a drawing to its page: millimetres, from the lower left corner, y up. */
export function pageMatrix(root: SvgNode, size: SvgSize, millimetres: number): Matrix {
  const box = viewBoxOf(root) ?? [0, 0, size.width, size.height];
  const [left, top, width, height] = box;
  const { x, y, scaleX, scaleY } = fitted(root.attributes.get("preserveAspectRatio"), { width, height }, size);
  return [
    scaleX * millimetres,
    0,
    0,
    -scaleY * millimetres,
    (x - left * scaleX) * millimetres,
    (size.height - y + top * scaleY) * millimetres,
  ];
}
