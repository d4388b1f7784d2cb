import { placeText } from "@boxwright/core/structures/place-text";
import { type Artwork, picturedFiles } from "@boxwright/core/uploads/artwork";
import { pictureQuery } from "../structures/picture-query.ts";
import type { PictureSeal } from "../structures/picture-seal.ts";
import { lookOf } from "../structures/requested-look.ts";

/** Parameters of the artwork and the view; the others describe the box. */
const otherParameters = ["outside", "inside", "placed", "seal", "view", "pixels", "quality", "ground"];

/**
 * The sealed URL of a picture of a box with a shopper's artwork, from the URL of the box with the shop's own artwork or with earlier
 * files. The URL of an unprinted box, and of any other picture, stays as it is.
 */
export function pictureWithArtwork(
  seal: PictureSeal,
  url: string,
  artwork: readonly Pick<Artwork, "id">[],
  placements: Parameters<typeof picturedFiles>[2] = null,
): string {
  const [path = "", query = ""] = url.split("?");
  const [, family] = /^\/api\/structures\/(\w+)\/preview\.\w+$/.exec(path) ?? [];
  const parameters: [string, string][] = [...new URLSearchParams(query)];
  const look = Object.fromEntries(parameters.filter(([name]) => !otherParameters.includes(name)));
  const isPrinted = (look["artwork"] ?? "blank") !== "blank" || parameters.some(([name]) => name === "outside");
  const parsed = pictureQuery.safeParse(look);
  if (family === undefined || !isPrinted || !parsed.success) return url;
  const sent = picturedFiles(
    artwork.map(({ id }) => id),
    parsed.data.sides ?? "outside",
    placements,
  );
  const box = lookOf(seal.plant, family, parsed.data);
  if (sent === null || !box.ok) return url;
  const sealed: [string, string][] = [
    ...parameters.filter(([name]) => !["artwork", "outside", "inside", "placed", "seal", "pixels"].includes(name)),
    ["outside", sent.outside],
    ...(sent.inside === null ? [] : [["inside", sent.inside] satisfies [string, string]]),
    ...(sent.placed === null ? [] : [["placed", placeText(sent.placed)] satisfies [string, string]]),
    ["seal", seal.of({ ...box.value, shopperFiles: sent })],
    ...parameters.filter(([name]) => name === "pixels"),
  ];
  return `${path}?${new URLSearchParams(sealed)}`;
}
