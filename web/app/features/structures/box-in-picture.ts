import { stillPath } from "@boxwright/core/storefront/still-url";
import type { PicturedBox } from "../../ui/box-picture.tsx";

const [before = "", after = ""] = stillPath("webp").split("{family}");

/** The box that the address of its picture names; null for an address of another kind. */
export function boxInPicture(address: string): PicturedBox | null {
  if (!address.startsWith(before)) return null;
  const [path = "", query = ""] = address.split("?");
  if (!path.endsWith(after)) return null;
  const { length, width, depth, board, unit } = Object.fromEntries(new URLSearchParams(query));
  if (length === undefined || width === undefined || depth === undefined) return null;
  const family = path.slice(before.length, -after.length);
  const picture = { length, width, depth, ...(board !== undefined && { board }), ...(unit !== undefined && { unit }) };
  return { family, picture: picture as PicturedBox["picture"] };
}
