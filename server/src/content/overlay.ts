/** Merges two values deeply: the fields of `above` override those of `below`, and any other value replaces it. */
export function overlay(below: unknown, above: unknown): unknown {
  if (above === undefined) return below;
  if (!isFields(below) || !isFields(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, overlay(below[key], above[key])]));
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
