import { svgNamespace } from "@boxwright/core/uploads/begins-as-svg";
import { readXml, type XmlAttribute } from "@boxwright/core/uploads/read-xml";
import { type SvgFault, svgLimits } from "./svg-limits.ts";

/** An element of an SVG file. Names have no prefix; elements of other namespaces are left out. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: SvgElement[];
  /** The text of a style sheet; empty for all others. */
  text: string;
}

/** The elements of an SVG file. A file that declares entities is refused. */
export function svgElements(source: string): SvgElement | SvgFault {
  if (source.length > svgLimits.bytes) return "tooLarge";
  const root: SvgElement = { name: "", attributes: {}, children: [], text: "" };
  const open: SvgElement[] = [root];
  /** Elements of other namespaces around the current place. */
  let foreign = 0;
  let count = 0;
  const fault = readXml<SvgFault>(source, {
    doctype: (doctype) => (/<!ENTITY/i.test(doctype) ? "entities" : null),
    open({ namespace, name, attributes }) {
      count += 1;
      if (count > svgLimits.elements) return "tooManyElements";
      if (open.length + foreign > svgLimits.depth) return "tooDeep";
      if (foreign > 0 || (namespace !== svgNamespace && namespace !== "")) {
        foreign += 1;
        return null;
      }
      const element: SvgElement = { name, attributes: attributesOf(attributes), children: [], text: "" };
      open.at(-1)?.children.push(element);
      open.push(element);
      return null;
    },
    close() {
      if (foreign > 0) foreign -= 1;
      else open.pop();
    },
    text(text) {
      const element = open.at(-1);
      if (foreign === 0 && element?.name === "style") element.text += text;
    },
  });
  const [svg] = root.children;
  if (fault !== null) return fault === "notXml" ? "notSvg" : fault;
  return svg?.name === "svg" && root.children.length === 1 ? svg : "notSvg";
}

function attributesOf(attributes: readonly XmlAttribute[]): Record<string, string> {
  // Links are either `href` or `xlink:href`.
  return Object.fromEntries(
    attributes.flatMap(({ prefix, local, value }) => (prefix === "" || prefix === "xlink" ? [[local, value]] : [])),
  );
}
