import { svgNamespace } from "../begins-as-svg.ts";
import type { XmlAttribute } from "../read-xml.ts";
import {
  allowedAttributes,
  allowedElements,
  animationElements,
  inertAttribute,
  programNamespaces,
} from "./allowed-svg.ts";
import { type SvgDanger, svgDanger } from "./svg-danger.ts";
import { idsInUrls, isUnsafeCss, withoutComments } from "./svg-references.ts";

const xlinkNamespace = "http://www.w3.org/1999/xlink";
const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
const namespaceOfNamespaces = "http://www.w3.org/2000/xmlns/";

/** Whether a drawing program keeps its notes in a namespace. */
export function isProgramNamespace(namespace: string): boolean {
  return namespace !== svgNamespace && programNamespaces.some((known) => namespace.startsWith(known));
}

/** Null for an element that the shop accepts. */
export function dangerOfElement(name: string): SvgDanger | null {
  if (allowedElements.has(name)) return null;
  if (name === "script") return svgDanger("script", "<script>");
  if (name === "foreignObject") return svgDanger("foreign-content", "<foreignObject>");
  if (name === "a") return svgDanger("link", "<a>");
  return svgDanger(animationElements.has(name) ? "animation" : "element", `<${name}>`);
}

/** Null for an attribute that the shop accepts. Values of pictures are read later. */
export function dangerOfAttribute(
  element: string,
  { namespace, prefix, local, value }: XmlAttribute,
): SvgDanger | null {
  if (prefix === "xmlns" || namespace === namespaceOfNamespaces || (prefix === "" && local === "xmlns")) return null;
  if (isProgramNamespace(namespace)) return null;
  const name = nameOf({ namespace, local });
  if (/^on/i.test(local)) return svgDanger("script", local);
  if (name === null || !(allowedAttributes.has(name) || inertAttribute.test(name)))
    return svgDanger("attribute", local);
  if (local === "href") return dangerOfLink(element, value);
  if (local === "style") return isUnsafeCss(withoutComments(value)) ? svgDanger("style", value) : null;
  // CSS could hide the name of a function in an escape.
  if (idsInUrls(value) === null || (value.includes("\\") && value.includes("("))) return svgDanger("link", value);
  return /^\s*(?:javascript|vbscript)\s*:/i.test(value) ? svgDanger("script", value) : null;
}

/** With the usual prefix of its namespace; null for an unknown one. */
function nameOf({ namespace, local }: Pick<XmlAttribute, "namespace" | "local">): string | null {
  if (namespace === "") return local;
  if (namespace === xlinkNamespace) return `xlink:${local}`;
  return namespace === xmlNamespace ? `xml:${local}` : null;
}

function dangerOfLink(element: string, value: string): SvgDanger | null {
  if (/^#[^\s]+$/.test(value) && element !== "image") return null;
  if (element !== "image") return svgDanger("link", value);
  return dataPicture.test(value.slice(0, 40)) ? null : svgDanger(/^\s*data:/i.test(value) ? "picture" : "link", value);
}

/** The start of an embedded picture. */
export const dataPicture = /^\s*data:image\/(?:png|jpe?g);base64,/i;
