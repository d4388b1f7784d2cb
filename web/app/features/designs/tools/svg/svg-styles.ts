import type { SvgElement } from "./svg-elements.ts";

/** The properties that shapes keep. */
const properties = [
  "fill",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "display",
  "visibility",
  "color",
] as const;
/** Properties that are read only to report that they are left out. */
const noticed = ["opacity", "fill-opacity", "stroke-opacity", "mask", "clip-path", "filter"] as const;

type StyleName = (typeof properties)[number] | (typeof noticed)[number];
export type Style = Readonly<Partial<Record<StyleName, string>>>;

const names: ReadonlySet<string> = new Set([...properties, ...noticed]);
const inherited: ReadonlySet<string> = new Set(properties.filter((name) => name !== "display"));

/** The rules of the style sheets of a file, by selector: a name, a class, an id, or a name with a class. Others are left out. */
export class StyleSheet {
  readonly #rules = new Map<string, Style>();
  /** Whether it has rules that are left out. */
  hasOthers = false;

  add(text: string): void {
    for (const rule of withoutComments(text).split("}")) {
      const brace = rule.indexOf("{");
      if (brace < 0) continue;
      const style = declarations(rule.slice(brace + 1));
      for (const selector of rule.slice(0, brace).split(",")) this.#addRule(selector.trim(), style);
    }
  }

  #addRule(selector: string, style: Style): void {
    if (/^(?:[\w-]+|[\w-]*\.[\w-]+|#[\w-]+)$/.test(selector)) {
      this.#rules.set(selector, { ...this.#rules.get(selector), ...style });
    } else this.hasOthers = true;
  }

  /** The style of an element itself: by attributes, then the style sheet, then its own style. */
  of({ name, attributes }: SvgElement): Style {
    const { class: classes = "", id = "", style = "" } = attributes;
    const selectors = [
      name,
      ...classes.split(/\s+/).flatMap((one) => (one === "" ? [] : [`.${one}`, `${name}.${one}`])),
      `#${id}`,
    ];
    const presented = Object.fromEntries(Object.entries(attributes).filter(([attribute]) => names.has(attribute)));
    return Object.assign({}, presented, ...selectors.map((one) => this.#rules.get(one) ?? {}), declarations(style));
  }
}

/** Each part after the first starts with a comment, which may lack its end. */
function withoutComments(text: string): string {
  const [first = "", ...parts] = text.split("/*");
  return first + parts.map((part) => part.split("*/").slice(1).join(" ")).join(" ");
}

function declarations(body: string): Style {
  return Object.fromEntries(
    body.split(";").flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      const name = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replace(/!important/i, "")
        .trim();
      return colon > 0 && names.has(name) && value !== "inherit" ? [[name, value]] : [];
    }),
  );
}

/** The properties that children inherit. */
export function inheritedStyle(style: Style): Style {
  return Object.fromEntries(Object.entries(style).filter(([name]) => inherited.has(name)));
}
