import { type Artwork, artworkSides } from "@boxwright/core/uploads/artwork";
import { pictureQuery } from "../structures/picture-query.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import { lookOf } from "../structures/requested-look.ts";

/** Parameters that name a shopper's artwork or the view; the others describe the box. */
const besideTheLook = ["outside", "inside", "seal", "view", "pixels", "quality", "ground"];

/**
 * The sealed address of a picture of a box in a shopper's artwork, from the address of the box in the shop's own artwork or in
 * earlier files. What is not printed, and any other picture, keeps its address.
 */
export function dressPicture(seal: PictureSeal, address: string, artwork: readonly Pick<Artwork, "id">[]): string {
  const [path = "", query = ""] = address.split("?");
  const [, family] = /^\/api\/structures\/(\w+)\/preview\.\w+$/.exec(path) ?? [];
  const named: [string, string][] = [...new URLSearchParams(query)];
  const look = Object.fromEntries(named.filter(([name]) => !besideTheLook.includes(name)));
  const isPrinted = (look["artwork"] ?? "blank") !== "blank" || named.some(([name]) => name === "outside");
  const parsed = pictureQuery.safeParse(look);
  if (family === undefined || !isPrinted || !parsed.success) return address;
  const sent = artworkSides(
    artwork.map(({ id }) => id),
    parsed.data.sides ?? "outside",
  );
  const box = lookOf(seal.plant, family, parsed.data);
  if (sent === null || !box.ok) return address;
  const worn: [string, string][] = [
    ...named.filter(([name]) => !["artwork", "outside", "inside", "seal", "pixels"].includes(name)),
    ["outside", sent.outside],
    ...(sent.inside === null ? [] : [["inside", sent.inside] satisfies [string, string]]),
    ["seal", seal.of({ ...box.value, shopperFiles: sent })],
    ...named.filter(([name]) => name === "pixels"),
  ];
  return `${path}?${new URLSearchParams(worn)}`;
}
