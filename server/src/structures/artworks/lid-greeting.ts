import type { Dieline } from "@boxwright/core/structures/dieline";
import { outline } from "./lettering.ts";

/** A greeting on the inside of the lid. The inside is seen from behind the sheet, so it is drawn mirrored. */
export function lidGreeting(dieline: Dieline, text: string, colour: string): string {
  const lid = dieline.panels.find(({ id }) => id === "lid");
  if (lid === undefined) return "";
  const [xs, ys] = [lid.poly.map(([x]) => x), lid.poly.map(([, y]) => y)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const widest = (right - left) * 0.86;
  const largest = (high - low) * 0.34;
  const word = outline(text, "heavy", Math.min(largest, (100 * widest) / outline(text, "heavy", 100).width));
  return `<g transform="matrix(-1 0 0 1 ${(left + right + word.width) / 2} ${low + (high - low) * 0.42})"><path d="${word.path}" fill="${colour}"/></g>`;
}
