/** Throws if one of the named inputs is missing or empty. The error names it. */
export function requireParameters(inputs: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.keys(inputs).filter((name) => !inputs[name]);
  if (missing.length > 0) throw new Error(`Missing parameter: ${missing.join(", ")}`);
}
