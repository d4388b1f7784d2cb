import { digitTypeface } from "../codes/code-digits.ts";
import type { DesignObject, Scene } from "../scene.ts";
import { shownText } from "./lay-out-text.ts";
import type { Lettered } from "./loaded-typefaces.ts";

const digitLetters = { family: digitTypeface.family, weight: digitTypeface.weight };

/** The visible texts of a scene, for which typefaces have to load. */
export function textsOf({ outside, inside }: Pick<Scene, "outside" | "inside">): Lettered[] {
  return [...outside, ...inside].flatMap(textsIn);
}

function textsIn({ body, hidden }: DesignObject): Lettered[] {
  if (hidden === true) return [];
  if (body.kind === "group") return body.children.flatMap(textsIn);
  if (body.kind === "code" && body.digits === true) return [{ text: body.value, ...digitLetters }];
  return body.kind === "text" ? [{ text: shownText(body), family: body.family, weight: body.weight }] : [];
}
