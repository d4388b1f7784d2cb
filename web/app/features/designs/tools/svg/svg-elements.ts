import sax from "sax";
import { type SvgFault, svgLimits } from "./svg-limits.ts";

/** An element of an SVG file. Names have no prefix; elements of other namespaces are left out. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: SvgElement[];
  /** The text of a style sheet; empty for all others. */
  text: string;
}

/** Without this setting, the reader refuses long paths. Its types lack the setting. */
Object.assign(sax, { MAX_BUFFER_LENGTH: svgLimits.bytes });

const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * The elements of an SVG file. Nothing is fetched or run, and a file that declares entities is refused: none is ever expanded. The time is
 * linear in the size of the file.
 */
export function svgElements(source: string): SvgElement | SvgFault {
  if (source.length > svgLimits.bytes) return "tooLarge";
  const root: SvgElement = { name: "", attributes: {}, children: [], text: "" };
  const open: SvgElement[] = [root];
  /** Elements of other namespaces around the current place. */
  let foreign = 0;
  let count = 0;
  let fault: SvgFault | null = null;
  const parser = sax.parser(true, { xmlns: true, position: false });
  parser.ondoctype = (doctype) => {
    if (/<!ENTITY/i.test(doctype)) fault ??= "entities";
  };
  parser.onopentag = (tag) => {
    count += 1;
    if (count > svgLimits.elements) fault ??= "tooManyElements";
    if (open.length + foreign > svgLimits.depth) fault ??= "tooDeep";
    // Namespaces are read, so each attribute is an object and the tag has a namespace.
    const { uri, local, attributes } = tag as sax.QualifiedTag;
    if (fault !== null || foreign > 0 || (uri !== svgNamespace && uri !== "")) {
      foreign += 1;
      return;
    }
    const element: SvgElement = { name: local, attributes: attributesOf(attributes), children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => {
    if (foreign > 0) foreign -= 1;
    else open.pop();
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (foreign === 0 && element?.name === "style") element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onerror = () => {
    fault ??= "notSvg";
  };
  for (const part of partsOf(source)) {
    parser.write(part);
    if (fault !== null) return fault;
  }
  parser.close();
  const [svg] = root.children;
  if (fault !== null) return fault;
  return svg?.name === "svg" && root.children.length === 1 ? svg : "notSvg";
}

function attributesOf(attributes: sax.QualifiedTag["attributes"]): Record<string, string> {
  // Links are either `href` or `xlink:href`.
  return Object.fromEntries(
    Object.values(attributes).flatMap(({ prefix, local, value }) =>
      prefix === "" || prefix === "xlink" ? [[local, value]] : [],
    ),
  );
}

const partLength = 64 * 1024;

/** The file in parts, so that a fault ends the reading early. */
function* partsOf(source: string): Iterable<string> {
  for (let at = 0; at < source.length; at += partLength) yield source.slice(at, at + partLength);
}
