import { stillPath } from "@boxwright/core/storefront/still-url";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";

const [before = "", after = ""] = stillPath("webp").split("{family}");

/** The box in the URL of its picture; null if the URL is of another kind. */
export function boxOfPictureUrl(url: string): PicturedBox | null {
  if (!url.startsWith(before)) return null;
  const [path = "", query = ""] = url.split("?");
  if (!path.endsWith(after)) return null;
  const { length, width, depth, board, unit } = Object.fromEntries(new URLSearchParams(query));
  if (length === undefined || width === undefined || depth === undefined) return null;
  const family = path.slice(before.length, -after.length);
  const picture = { length, width, depth, ...(board !== undefined && { board }), ...(unit !== undefined && { unit }) };
  return { family, picture: picture as PicturedBox["picture"] };
}

/** The box in the URL of its picture with its print and its view; null if the URL is of another kind. */
export function printedBoxOfPictureUrl(url: string): PicturedBox | null {
  const box = boxOfPictureUrl(url);
  if (box === null) return null;
  const { pixels: _, quality: __, ...picture } = Object.fromEntries(new URLSearchParams(url.split("?")[1]));
  return { family: box.family, picture: picture as unknown as PicturedBox["picture"] };
}
