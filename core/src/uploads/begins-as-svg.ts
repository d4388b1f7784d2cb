export const svgNamespace = "http://www.w3.org/2000/svg";

/** In UTF-8. */
const byteOrderMark = "\xef\xbb\xbf";

/** What XML allows before the root element, except instructions and declared entities. A DOCTYPE is refused later, with a reason. */
const before = /(?:\s|<!--(?:(?!--).)*-->|<!DOCTYPE\s[^<>[]*>)*/sy;
const declaration = /<\?xml\s[^<>]*\?>/y;
const root = /<(?:([\w.-]+):)?svg((?:\s(?:[^"'<>]|"[^"<]*"|'[^'<]*')*)?)>/y;
const namespaces = /\sxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Whether the first bytes of a file are XML in UTF-8 whose first element is an `svg` of SVG. */
export function beginsAsSvg(head: Uint8Array): boolean {
  // The syntax of XML has only ASCII characters, so other bytes need not be decoded.
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join("");
  const start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  const from = endOf(before, text, endOf(declaration, text, start));
  root.lastIndex = from;
  const [, prefix, attributes = ""] = root.exec(text) ?? [];
  return [...attributes.matchAll(namespaces)].some(
    ([, bound, double, single]) => bound === prefix && (double ?? single) === svgNamespace,
  );
}

/** The place after an optional part. */
function endOf(part: RegExp, text: string, from: number): number {
  part.lastIndex = from;
  return part.test(text) ? part.lastIndex : from;
}
