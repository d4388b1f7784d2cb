import type { ObjectBody } from "./scene.ts";

/** The swatches that a body itself uses, each with the path of its field; without those of the children of a group. */
export function swatchesOf(body: ObjectBody): (readonly [path: string, id: string])[] {
  switch (body.kind) {
    case "text":
    case "code":
    case "fill":
      return [["swatch", body.swatch]];
    case "shape": {
      const { fill, stroke } = body;
      return [
        ...(fill === null ? [] : [["fill", fill] as const]),
        ...(stroke === undefined ? [] : [["stroke.swatch", stroke.swatch] as const]),
      ];
    }
    case "pattern":
      return body.swatches.map((id, index) => [`swatches.${index}`, id]);
    default:
      return [];
  }
}

/** The body with other swatches in place of its own, in groups too. */
export function withSwatches(body: ObjectBody, replace: (id: string) => string): ObjectBody {
  switch (body.kind) {
    case "text":
    case "code":
    case "fill":
      return { ...body, swatch: replace(body.swatch) };
    case "shape": {
      const { fill, stroke } = body;
      const own = { ...body, fill: fill === null ? null : replace(fill) };
      return stroke === undefined ? own : { ...own, stroke: { ...stroke, swatch: replace(stroke.swatch) } };
    }
    case "pattern":
      return { ...body, swatches: body.swatches.map(replace) };
    case "group":
      return {
        ...body,
        children: body.children.map((child) => ({ ...child, body: withSwatches(child.body, replace) })),
      };
    default:
      return body;
  }
}
