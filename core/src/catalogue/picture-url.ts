import type { Selection } from "./product.ts";

/** The URL of a drawn picture for a selection: `/pictures/paper-{Color}.svg` with the selected value of `Color` in its place. */
export function pictureUrl(picture: string, selection: Selection): string {
  return picture.replace(/\{(.+?)\}/g, (_, attribute: string) => String(selection[attribute] ?? ""));
}
