/** Limits that protect the server, regardless of the schema of a body or a query. */
const maxDepth = 32;
/** A design of 1,000 objects has some 35,000. */
const maxParts = 60_000;
const forbiddenNames = new Set(["__proto__", "constructor", "prototype"]);

export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** The first fault that makes data unsafe to validate; null if there is none. */
export function faultIn(data: unknown): Fault | null {
  return faultOf(data, "", 0, { parts: 0 });
}

/** The same for a text of a query, which may contain JSON. */
export function faultInText(text: string, path: string): Fault | null {
  const fault = textFault(text, path);
  if (fault !== null || !/^\s*[[{]/.test(text)) return fault;
  try {
    const inner = faultIn(JSON.parse(text));
    return inner === null ? null : { path: joined(path, inner.path), message: inner.message };
  } catch {
    // It is not JSON, so the schema checks it as text.
    return null;
  }
}

/** True for names that would reach the prototype of an object. */
export function isForbiddenName(name: string): boolean {
  return forbiddenNames.has(name);
}

function faultOf(data: unknown, path: string, depth: number, count: { parts: number }): Fault | null {
  if (typeof data === "string") return textFault(data, path);
  if (typeof data !== "object" || data === null) return null;
  if (depth >= maxDepth) return { path: shortened(path), message: "is nested too deeply" };
  for (const [name, inner] of Object.entries(data)) {
    count.parts += 1;
    if (count.parts > maxParts) return { path: "", message: "has too many parts" };
    const innerPath = joined(path, name);
    if (forbiddenNames.has(name)) return { path: shortened(innerPath), message: "is not an allowed name" };
    const fault = textFault(name, innerPath) ?? faultOf(inner, innerPath, depth + 1, count);
    if (fault !== null) return fault;
  }
  return null;
}

/** NUL cannot be stored by PostgreSQL, and half a surrogate pair is not text. */
function textFault(text: string, path: string): Fault | null {
  if (text.includes("\0") || !text.isWellFormed()) {
    return { path: shortened(path), message: "contains a character that is not text" };
  }
  return null;
}

function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

/** Responses repeat paths, so these are shortened and well formed. */
export function shortened(path: string): string {
  const clean = path.toWellFormed().replaceAll("\0", "�");
  return clean.length > 120 ? `${clean.slice(0, 120)}…` : clean;
}
