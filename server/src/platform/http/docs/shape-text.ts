type Schema = Readonly<Record<string, unknown>>;

/** A JSON Schema in the notation of TypeScript: `{ quantity: integer, note?: string }`. */
export function shapeText(schema: unknown, indent = ""): string {
  if (typeof schema !== "object" || schema === null) return "any";
  const { $ref, const: only, enum: choices, anyOf, oneOf, type } = schema as Schema;
  if (typeof $ref === "string") return $ref.slice($ref.lastIndexOf("/") + 1);
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  const options = anyOf ?? oneOf;
  if (Array.isArray(options)) return options.map((option) => shapeText(option, indent)).join(" | ");
  if (Array.isArray(type)) return type.join(" | ");
  if (type === "object") return objectText(schema as Schema, indent);
  if (type === "array") return arrayText(schema as Schema, indent);
  return typeof type === "string" ? formatText(schema as Schema, type) : "any";
}

function objectText({ properties, required, additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const names = new Set(Array.isArray(required) ? required : []);
  const lines = Object.entries((properties ?? {}) as Schema).map(
    ([name, property]) => `${inner}${name}${names.has(name) ? "" : "?"}: ${shapeText(property, inner)}`,
  );
  if (typeof additionalProperties === "object") lines.push(`${inner}[name]: ${shapeText(additionalProperties, inner)}`);
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

function arrayText({ items, prefixItems }: Schema, indent: string): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => shapeText(item, indent)).join(", ")}]`;
  const item = shapeText(items, indent);
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function formatText({ format, minimum, maximum }: Schema, type: string): string {
  if (typeof format === "string") return format;
  const isNarrow = (limit: unknown) => typeof limit === "number" && Math.abs(limit) !== Number.MAX_SAFE_INTEGER;
  if (isNarrow(minimum) && isNarrow(maximum)) return `${type} ${minimum}–${maximum}`;
  return isNarrow(minimum) ? `${type} ≥ ${minimum}` : type;
}
