import { type SvgDanger, svgDanger, svgFileLimits } from "./svg-danger.ts";
import { allNodes, type SvgNode } from "./svg-node.ts";
import { idsBySelector, idsInUrls } from "./svg-references.ts";

/**
 * How many elements a file draws, with each use, mask, clip, pattern, filter and marker counted where it is drawn: a few nested ones can
 * draw billions. The danger if they are too many, or if an element draws itself.
 */
export function drawnElements(root: SvgNode): number | SvgDanger {
  try {
    return new Expansion(root).countOf(root, 0);
  } catch (fault) {
    if (fault instanceof Unbounded) return fault.danger;
    throw fault;
  }
}

class Unbounded extends Error {
  readonly danger: SvgDanger;

  constructor(danger: SvgDanger) {
    super(danger.kind);
    this.danger = danger;
  }
}

/** How far elements may be nested, with each reference as a level. */
const mostLevels = 256;
/** How many elements the rules of style sheets may refer to for one selector. */
const mostIdsOfSelector = 500;

class Expansion {
  readonly #byId = new Map<string, SvgNode[]>();
  readonly #styled: ReadonlyMap<string, readonly string[]>;
  /** The counts that are known; null while one is counted. */
  readonly #counts = new Map<SvgNode, number | null>();

  constructor(root: SvgNode) {
    const sheets: string[] = [];
    for (const node of allNodes(root)) {
      const id = node.attributes.get("id");
      // Programs differ in which of several elements with an id they draw, so all of them count.
      if (id !== undefined) this.#byId.set(id, [...(this.#byId.get(id) ?? []), node]);
      if (node.name === "style") sheets.push(node.text);
    }
    this.#styled = idsBySelector(sheets.join("\n"));
    for (const ids of this.#styled.values())
      if (ids.length > mostIdsOfSelector) throw new Unbounded(svgDanger("too-many-elements", "<style>"));
  }

  countOf(node: SvgNode, level: number): number {
    const known = this.#counts.get(node);
    if (known === null) throw new Unbounded(svgDanger("reference", node.attributes.get("id") ?? `<${node.name}>`));
    if (known !== undefined) return known;
    if (level > mostLevels) throw new Unbounded(svgDanger("too-deep"));
    this.#counts.set(node, null);
    let count = 1;
    for (const child of node.children) count += this.countOf(child, level + 1);
    for (const target of this.#targets(node)) {
      const times = target.name === "marker" ? mostVertices(node) : 1;
      count += times * this.countOf(target, level + 1);
      if (count > svgFileLimits.drawnElements) throw new Unbounded(svgDanger("too-many-elements", `<${node.name}>`));
    }
    this.#counts.set(node, count);
    return count;
  }

  /** The elements that are drawn with an element. */
  #targets(node: SvgNode): SvgNode[] {
    const { attributes } = node;
    const href = attributes.get("href") ?? "";
    const classes = (attributes.get("class") ?? "").split(/\s+/).map((one) => `.${one}`);
    const ids = [
      ...(href.startsWith("#") ? [href.slice(1)] : []),
      ...[...attributes].flatMap(([name, value]) => (name.endsWith("href") ? [] : (idsInUrls(value) ?? []))),
      ...[...classes, `#${attributes.get("id") ?? ""}`, node.name, "*"].flatMap((key) => this.#styled.get(key) ?? []),
    ];
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }
}

/** At least the number of points of a shape, at each of which it can have a marker. */
function mostVertices({ attributes }: SvgNode): number {
  const outline = attributes.get("d") ?? attributes.get("points") ?? "";
  return Math.max(2, Math.ceil(outline.length / 2));
}
