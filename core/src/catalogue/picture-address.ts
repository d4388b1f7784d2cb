import type { Selection } from "./product.ts";

/** The address of a drawn picture in what is selected: `/pictures/paper-{Color}.svg` with the value of `Color` in its place. */
export function pictureAddress(picture: string, selection: Selection): string {
  return picture.replace(/\{(.+?)\}/g, (_, attribute: string) => String(selection[attribute] ?? ""));
}
