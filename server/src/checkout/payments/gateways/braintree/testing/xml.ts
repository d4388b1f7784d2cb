/** A value in Braintree's XML. */
export type XmlValue = string | number | boolean | null | readonly XmlValue[] | { readonly [name: string]: XmlValue };

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** An element in Braintree's XML: names have hyphens, types are attributes, and the items of a list are named `item`. */
export function xmlOf(name: string, value: XmlValue, item = "item"): string {
  const tag = name.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
  if (value === null) return `<${tag} nil="true"/>`;
  if (typeof value === "number") return `<${tag} type="integer">${value}</${tag}>`;
  if (typeof value === "boolean") return `<${tag} type="boolean">${value}</${tag}>`;
  if (typeof value === "string")
    return `<${tag}>${value.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "")}</${tag}>`;
  if (isList(value)) return `<${tag} type="array">${value.map((each) => xmlOf(item, each)).join("")}</${tag}>`;
  const parts = Object.entries(value).map(([part, of]) => xmlOf(part, of, part === "errors" ? "error" : "item"));
  return `<${tag}>${parts.join("")}</${tag}>`;
}

function isList(value: XmlValue): value is readonly XmlValue[] {
  return Array.isArray(value);
}
