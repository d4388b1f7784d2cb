import { codePath } from "../codes/code-path.ts";
import type { CodeBody } from "../scene.ts";

const kept = new WeakMap<CodeBody, ReturnType<typeof codePath>>();

/** The modules of a code, or its fault. Computing a QR code takes longer than all rules of an object. */
export function drawnCode(body: CodeBody): ReturnType<typeof codePath> {
  const drawn = kept.get(body) ?? codePath(body);
  kept.set(body, drawn);
  return drawn;
}
