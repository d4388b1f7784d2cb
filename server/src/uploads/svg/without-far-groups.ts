import { boundsOfMany, grown, meets, movedBounds } from "@boxwright/core/structures/bounds";
import { identity, type Matrix, product } from "@boxwright/core/structures/matrix";
import type { Bounds, Point } from "@boxwright/core/structures/sheet";
import { readXml, type XmlAttribute, type XmlTag } from "@boxwright/core/uploads/read-xml";
import { transformMatrix } from "@boxwright/core/uploads/svg/svg-transform";

interface Element {
  readonly tag: XmlTag;
  /** To the coordinates of the drawing. */
  readonly matrix: Matrix;
  /** Whether it is drawn where it is: not a definition. */
  readonly isDrawn: boolean;
  /** How far filters around it may spread it. */
  readonly spread: number;
  /** Without far groups. */
  readonly children: Element[];
  /** Of all its paths and pictures without far groups, in the coordinates of the drawing; null without any. */
  bounds: Bounds | null;
  /** Whether a far group of it is left out. */
  hasLost: boolean;
}

/**
 * A file that `simplifySvg` has written, without the groups that lie entirely outside of its page. Resvg ends its process for a group with
 * opacity, a clip, a mask, a filter or a blend mode if the group is more than two pictures away from the picture.
 * Null if the file cannot be read, because resvg writes some characters of ids as they are.
 */
export function withoutFarGroups(simplified: string, page: Bounds): string | null {
  const root = nearElements(simplified, page);
  return root === null ? null : written(root);
}

function nearElements(simplified: string, page: Bounds): Element | null {
  const open: Element[] = [];
  // Drawings blur shadows, and move them, by less than that.
  const mostSpread = Math.max(page.right - page.left, page.high - page.low) / 2;
  let root: Element | null = null;
  const fault = readXml<never>(simplified, {
    doctype: () => null,
    text: () => {},
    open(tag) {
      const attributes = new Map(tag.attributes.map(({ local, value }) => [local, value]));
      const around = open.at(-1);
      const matrix = product(around?.matrix ?? identity, transformMatrix(attributes.get("transform")));
      const own = ownBounds(tag.name, attributes);
      const isDrawn = (around?.isDrawn ?? true) && tag.name !== "defs";
      const spread = (around?.spread ?? 0) + (attributes.has("filter") ? mostSpread : 0);
      const bounds = own && movedBounds(own, matrix);
      const element: Element = { tag, matrix, isDrawn, spread, children: [], bounds, hasLost: false };
      root ??= element;
      open.push(element);
      return null;
    },
    close() {
      const element = open.pop();
      const around = open.at(-1);
      if (element === undefined || around === undefined) return;
      if (isFarGroup(element, page)) {
        around.hasLost = true;
        return;
      }
      around.children.push(element);
      const seen = element.bounds && grown(element.bounds, element.spread - around.spread);
      around.bounds = union(around.bounds, seen);
    },
  });
  return fault === null ? root : null;
}

function union(one: Bounds | null, other: Bounds | null): Bounds | null {
  if (one === null || other === null) return one ?? other;
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    low: Math.min(one.low, other.low),
    high: Math.max(one.high, other.high),
  };
}

function written({ tag: { name, attributes }, children }: Element): string {
  return `<${name}${attributes.map(attributeText).join("")}>${children.map(written).join("")}</${name}>`;
}

function attributeText({ prefix, local, value }: XmlAttribute): string {
  // The namespace of a file without a prefix is an attribute without a local name.
  const name = [prefix, local].filter((part) => part !== "").join(":");
  return ` ${name}="${value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")}"`;
}

function isFarGroup({ tag, isDrawn, bounds, spread, hasLost }: Element, page: Bounds): boolean {
  if (tag.name !== "g" || !isDrawn) return false;
  return bounds === null ? hasLost : !meets(grown(bounds, spread), page);
}

/** The bounds of a path or a picture in its own coordinates. The steps of simplified paths have absolute points, and nothing else. */
function ownBounds(name: string, attributes: ReadonlyMap<string, string>): Bounds | null {
  const number = (attribute: string, missing = 0) => Number(attributes.get(attribute) ?? missing);
  if (name === "image") {
    const [left, low] = [number("x"), number("y")];
    return { left, low, right: left + number("width"), high: low + number("height") };
  }
  if (name !== "path") return null;
  const numbers = (attributes.get("d") ?? "").match(/-?[\d.]+(?:e[-+]?\d+)?/gi)?.map(Number) ?? [];
  const points = Array.from(
    { length: Math.floor(numbers.length / 2) },
    (_, index): Point => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0],
  );
  if (points.length === 0) return null;
  const isStroked = ![undefined, "none"].includes(attributes.get("stroke"));
  const reach = isStroked ? (number("stroke-width", 1) * number("stroke-miterlimit", 4)) / 2 : 0;
  return grown(boundsOfMany(points), reach);
}
