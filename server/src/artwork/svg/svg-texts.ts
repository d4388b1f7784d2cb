import {
  type FontFact,
  mostFacts,
  type PageBox,
  type PageQuad,
  type TextFact,
} from "@boxwright/core/artwork/file-facts";
import { apply, type Matrix, product } from "@boxwright/core/structures/matrix";
import type { Point } from "@boxwright/core/structures/sheet";
import type { SvgNode } from "@boxwright/core/uploads/svg/svg-node";
import { svgLength } from "@boxwright/core/uploads/svg/svg-size";
import { transformMatrix } from "@boxwright/core/uploads/svg/svg-transform";
import { boundsOfPoints, boxAround } from "../pdf/boxes.ts";

export interface SvgTexts {
  readonly texts: readonly TextFact[];
  readonly fonts: readonly FontFact[];
  /** How many facts were found beyond the most that are kept. */
  readonly omitted: number;
}

interface Around {
  readonly matrix: Matrix;
  readonly family: string;
  readonly size: number;
}

const pointsPerMillimetre = 72 / 25.4;
/** Of the size of the font: letters of most fonts are about half as wide as high. */
const [letterWidth, ascent, descent] = [0.5, 0.8, 0.2];
const usualSize = 16;
const mostCharacters = 80;
/** What is drawn only elsewhere. */
const definitions: ReadonlySet<string> = new Set([
  "defs",
  "symbol",
  "clipPath",
  "mask",
  "pattern",
  "marker",
  "metadata",
]);

/**
 * The texts of an SVG file. A file has no fonts, so their places are estimates: where a text begins and how many characters it has. Every
 * font is one that is not embedded.
 */
export function readSvgTexts(root: SvgNode, page: Matrix): SvgTexts {
  const sheet = sheetOf(root);
  const texts: TextFact[] = [];
  const fonts = new Map<string, PageBox>();
  let omitted = 0;
  const visit = (node: SvgNode, around: Around) => {
    if (definitions.has(node.name)) return;
    const style = styleOf(node, sheet);
    const inside: Around = {
      matrix: product(around.matrix, transformMatrix(node.attributes.get("transform"))),
      family: familyIn(style("font-family")) ?? around.family,
      size: svgLength(style("font-size")) ?? around.size,
    };
    if (node.name === "text") {
      const fact = textFact(node, inside, style("text-anchor"));
      const box = boundsOfPoints(fact.quad);
      if (texts.length < mostFacts) texts.push(fact);
      else omitted += 1;
      const known = fonts.get(inside.family) ?? null;
      if (known !== null || fonts.size < mostFacts) fonts.set(inside.family, boxAround(known, box));
      else omitted += 1;
    } else for (const child of node.children) visit(child, inside);
  };
  visit(root, { matrix: page, family: "serif", size: usualSize });
  return { texts, fonts: [...fonts].map(([name, box]) => ({ name, isEmbedded: false, box })), omitted };
}

function textFact(node: SvgNode, { matrix, size }: Around, anchor: string | undefined): TextFact {
  const text = wordsOf(node).replace(/\s+/g, " ").trim();
  const first = firstPlaced(node);
  const [x, y] = [numberIn(first.attributes.get("x")), numberIn(first.attributes.get("y"))];
  const width = text.length * size * letterWidth;
  const left = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  const at = (right: number, down: number): Point => apply(matrix, [left + right, y + down]);
  const quad: PageQuad = [
    at(0, size * descent),
    at(width, size * descent),
    at(width, -size * ascent),
    at(0, -size * ascent),
  ];
  const [a, b, c, d] = matrix;
  return {
    quad,
    text: text.slice(0, mostCharacters),
    size: size * Math.hypot(c, d) * pointsPerMillimetre,
    angle: (Math.atan2(b, a) * 180) / Math.PI,
    ink: null,
  };
}

function wordsOf(node: SvgNode): string {
  return [node.text, ...node.children.map(wordsOf)].join(" ");
}

/** Lines of a text often have their places on their own elements. */
function firstPlaced(node: SvgNode): SvgNode {
  return node.attributes.has("x") ? node : (node.children.find(({ attributes }) => attributes.has("x")) ?? node);
}

function numberIn(list: string | undefined): number {
  return svgLength(list?.trim().split(/[\s,]+/)[0]) ?? 0;
}

function familyIn(value: string | undefined): string | undefined {
  const name = value?.split(",")[0]?.replace(/["']/g, "").trim();
  return name === undefined || name === "" ? undefined : name.slice(0, mostCharacters);
}

/** The declarations of the classes of style sheets. */
function sheetOf(root: SvgNode): ReadonlyMap<string, string> {
  const bodies = new Map<string, string>();
  const visit = (node: SvgNode) => {
    if (node.name === "style") {
      for (const [, selector = "", body = ""] of node.text.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
        for (const [, name = ""] of selector.matchAll(/\.([\w-]+)/g))
          bodies.set(name, `${bodies.get(name) ?? ""};${body}`);
      }
    }
    node.children.forEach(visit);
  };
  visit(root);
  return bodies;
}

function styleOf({ attributes }: SvgNode, sheet: ReadonlyMap<string, string>) {
  const classes = (attributes.get("class") ?? "").split(/\s+/).map((name) => sheet.get(name) ?? "");
  const css = [...classes, attributes.get("style") ?? ""].join(";");
  const declared = new Map(
    css.split(";").map((declaration) => {
      const colon = declaration.indexOf(":");
      return [declaration.slice(0, Math.max(0, colon)).trim(), declaration.slice(colon + 1).trim()];
    }),
  );
  return (name: string): string | undefined => declared.get(name) ?? attributes.get(name);
}
