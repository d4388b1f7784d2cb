import type { Dieline } from "@boxwright/core/structures/dieline";
import { boundsOf } from "@boxwright/core/structures/sheet";
import { outline, sizeWithin } from "./lettering.ts";

/** A greeting on the inside of the lid. The inside is seen from behind the sheet, so it is drawn mirrored. */
export function lidGreeting(dieline: Dieline, text: string, colour: string): string {
  const lid = dieline.panels.find(({ id }) => id === "lid");
  if (lid === undefined) return "";
  const { left, right, low, high } = boundsOf(lid.poly);
  const size = sizeWithin(text, "heavy", (right - left) * 0.86, (high - low) * 0.34);
  const word = outline(text, "heavy", size);
  return `<g transform="matrix(-1 0 0 1 ${(left + right + word.width) / 2} ${low + (high - low) * 0.42})"><path d="${word.path}" fill="${colour}"/></g>`;
}
