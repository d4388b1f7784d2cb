import { TransformError } from "@boxwright/contract/errors/failures";
import { logProblem } from "../log-problem.ts";
import type { TextStorage } from "./storage.ts";

/**
 * Reads a value that the browser stores as JSON; null if there is none. A value that does not parse, or has another shape, is reported and
 * removed.
 */
export function readStored<Value>(
  storage: TextStorage,
  name: string,
  isValid: (value: unknown) => value is Value,
): Value | null {
  const text = storage.getItem(name);
  if (text === null) return null;
  const value = parsed(text);
  if (isValid(value)) return value;
  logProblem(
    `The stored value ${name} is invalid and was removed`,
    new TransformError("ECX002", `${name} cannot be read`, null),
  );
  storage.removeItem(name);
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
