import { TransformError } from "@boxwright/contract/errors/failures";
import { logProblem } from "../log-problem.ts";
import type { TextStorage } from "./storage.ts";

/**
 * A value that this browser keeps as JSON; null while there is none. One that does not parse, or is not what the shop keeps there,
 * is reported and forgotten.
 */
export function readStored<Value>(
  storage: TextStorage,
  name: string,
  isOne: (value: unknown) => value is Value,
): Value | null {
  const text = storage.getItem(name);
  if (text === null) return null;
  const value = parsed(text);
  if (isOne(value)) return value;
  logProblem(`What the browser kept was lost: ${name}`, new TransformError("ECX002", `${name} cannot be read`, null));
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
