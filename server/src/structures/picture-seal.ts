import { createHmac, timingSafeEqual } from "node:crypto";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import { placeText } from "@boxwright/core/structures/place-text";
import type { Database } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import { pictureSealKeys } from "./postgres/tables.ts";
import type { ShopperFiles, StillRequest } from "./stills/render-still.ts";

/** A box with its print and the shopper's files on it: everything that a seal covers. */
export type SealedLook = Pick<StillRequest, "family" | "size" | "board" | "color" | "sides" | "ink" | "repeat"> & {
  readonly shopperFiles: ShopperFiles;
};

/**
 * Pictures of a look with a shopper's files are shown only for its seal. The seal does not cover views, widths and formats: they are
 * few, and show no more of the files.
 */
export interface PictureSeal {
  /** The plant that makes the boxes. */
  readonly plant: PlantName;
  of(look: SealedLook): string;
  fits(look: SealedLook, seal: string): boolean;
  /** The seal of things that have a name of their own, such as the pictures of a version of a design, or the preview of a page. */
  ofName(name: string): string;
  fitsName(name: string, seal: string): boolean;
}

export function pictureSealOf(key: string, plant: PlantName): PictureSeal {
  const sealOf = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const fits = (text: string, seal: string) => {
    const [expected, received] = [Buffer.from(sealOf(text)), Buffer.from(seal)];
    return expected.length === received.length && timingSafeEqual(expected, received);
  };
  return {
    plant,
    of: (look) => sealOf(textOf(look)),
    fits: (look, seal) => fits(textOf(look), seal),
    ofName: (name) => sealOf(textOfName(name)),
    fitsName: (name, seal) => fits(textOfName(name), seal),
  };
}

/** Never the text of a look, which is a list. */
function textOfName(name: string): string {
  return JSON.stringify({ name });
}

function textOf({ family, size, board, color, sides, ink, repeat, shopperFiles }: SealedLook): string {
  const lengths = [size.length, size.width, size.depth, repeat ?? 0].map((length) => length.toFixed(4));
  return JSON.stringify([
    family,
    ...lengths,
    board,
    color,
    sides,
    ink ?? "full",
    shopperFiles.outside,
    shopperFiles.inside,
    // Seals without places stay valid: orders keep the URLs of their pictures.
    ...(shopperFiles.placed === null ? [] : [placeText(shopperFiles.placed)]),
  ]);
}

/** The shop's seal. Its key is created at the first start. */
export async function openPictureSeal(db: Database, plant: PlantName): Promise<PictureSeal> {
  await db.insert(pictureSealKeys).values({ key: newSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(pictureSealKeys);
  if (row === undefined) throw new Error("the shop has no key that seals pictures");
  return pictureSealOf(row.key, plant);
}
