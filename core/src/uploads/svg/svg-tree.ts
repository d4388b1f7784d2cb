import { ok, type Result, refused } from "../../kernel/result.ts";
import { svgNamespace } from "../begins-as-svg.ts";
import { readXml, type XmlAttribute, type XmlTag } from "../read-xml.ts";
import { type SvgDanger, svgDanger, svgFileLimits } from "./svg-danger.ts";
import { drawnElements } from "./svg-expansion.ts";
import type { SvgNode } from "./svg-node.ts";
import { isUnsafeCss, withoutComments } from "./svg-references.ts";
import { dangerOfAttribute, dangerOfElement, isProgramNamespace } from "./svg-tag-dangers.ts";

export interface UnsafeSvg {
  readonly kind: "unsafeSvg";
  /** Each kind and detail once, in the order of the file. */
  readonly dangers: readonly SvgDanger[];
}

export interface NotSvg {
  readonly kind: "notSvg";
}

/** How many dangers of a file are named. */
const mostDangers = 20;

/** Reads an SVG file, and accepts it only if all of its elements and attributes are on the lists of the shop. */
export function readSvgTree(source: string): Result<SvgNode, UnsafeSvg | NotSvg> {
  const builder = new TreeBuilder();
  const fault = readXml<"stop">(source, builder);
  const { root, dangers } = builder;
  if (dangers.length > 0) return refused({ kind: "unsafeSvg", dangers });
  if (fault !== null || root?.name !== "svg") return refused({ kind: "notSvg" });
  const drawn = drawnElements(root);
  return typeof drawn === "number" ? ok(root) : refused({ kind: "unsafeSvg", dangers: [drawn] });
}

interface OpenNode extends SvgNode {
  readonly children: OpenNode[];
  text: string;
}

class TreeBuilder {
  root: SvgNode | null = null;
  readonly dangers: SvgDanger[] = [];
  readonly #open: OpenNode[] = [];
  /** Elements of drawing programs around the current place. */
  #foreign = 0;
  #count = 0;

  readonly doctype = () => this.#notice(svgDanger("doctype"));

  readonly instruction = (name: string, body: string) => {
    if (name !== "xml") return this.#notice(svgDanger("link", `<?${name}?>`));
    const encoding = /encoding\s*=\s*["']([^"']*)/.exec(body)?.[1] ?? "UTF-8";
    return /^(?:utf-?8|us-ascii)$/i.test(encoding) ? null : this.#notice(svgDanger("encoding", encoding));
  };

  readonly open = ({ namespace, name, attributes }: XmlTag): "stop" | null => {
    this.#count += 1;
    if (this.#count > svgFileLimits.elements) return this.#end(svgDanger("too-many-elements"));
    if (this.#open.length + this.#foreign >= svgFileLimits.depth) return this.#end(svgDanger("too-deep"));
    if (isProgramNamespace(namespace)) {
      this.#foreign += 1;
      return null;
    }
    const isSvg = namespace === svgNamespace && this.#foreign === 0;
    const danger = isSvg ? dangerOfElement(name) : svgDanger("foreign-content", name);
    if (danger !== null) this.#notice(danger);
    for (const attribute of attributes) this.#check(name, attribute);
    const node: OpenNode = { name, attributes: attributesOf(attributes), children: [], text: "" };
    if (this.#open.length === 0) this.root = node;
    else this.#open.at(-1)?.children.push(node);
    this.#open.push(node);
    return this.dangers.length < mostDangers ? null : "stop";
  };

  readonly close = () => {
    if (this.#foreign > 0) {
      this.#foreign -= 1;
      return;
    }
    const node = this.#open.pop();
    if (node?.name === "style" && isUnsafeCss(withoutComments(node.text))) this.#notice(svgDanger("style", "<style>"));
  };

  readonly text = (text: string) => {
    const node = this.#open.at(-1);
    if (node !== undefined && this.#foreign === 0) node.text += text;
  };

  #check(element: string, attribute: XmlAttribute): void {
    const danger = dangerOfAttribute(element, attribute);
    if (danger !== null) this.#notice(danger);
  }

  #notice(danger: SvgDanger): null {
    const isKnown = this.dangers.some(({ kind, detail }) => kind === danger.kind && detail === danger.detail);
    if (!isKnown && this.dangers.length < mostDangers) this.dangers.push(danger);
    return null;
  }

  #end(danger: SvgDanger): "stop" {
    this.#notice(danger);
    return "stop";
  }
}

function attributesOf(attributes: readonly XmlAttribute[]): ReadonlyMap<string, string> {
  const named = new Map(
    attributes.map(({ prefix, local, value }) => [prefix === "" ? local : `${prefix}:${local}`, value]),
  );
  const link = attributes.find(({ prefix, local }) => prefix !== "" && local === "href");
  if (link !== undefined && !named.has("href")) named.set("href", link.value);
  return named;
}
