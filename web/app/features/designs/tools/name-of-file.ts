import { enteredName } from "@boxwright/core/designs/entered-text";

/** The name of a file without its ending, as the name of an object; empty if the shop would refuse it. */
export function nameOfFile(name: string): string {
  return enteredName(name.replace(/\.[a-z0-9]+$/i, ""));
}
