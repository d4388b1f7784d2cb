import { createHmac, timingSafeEqual } from "node:crypto";
import type { PlantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import { pictureSealKeys } from "./postgres/tables.ts";
import type { SentIds, StillRequest } from "./stills/render-still.ts";

/** A box, what is chosen of its print, and whose files it wears. */
export type WornLook = Pick<StillRequest, "family" | "size" | "board" | "color" | "sides" | "ink" | "repeat"> & {
  readonly sent: SentIds;
};

/**
 * Pictures of a look are shown only to those who have its seal. Views, widths and formats are not sealed: they are few, and show no
 * more of the files.
 */
export interface PictureSeal {
  /** The plant that makes the boxes. */
  readonly plant: PlantName;
  of(look: WornLook): string;
  fits(look: WornLook, seal: string): boolean;
}

export function pictureSealOf(key: string, plant: PlantName): PictureSeal {
  const of = (look: WornLook) => createHmac("sha256", key).update(textOf(look)).digest("base64url");
  return {
    plant,
    of,
    fits: (look, seal) => {
      const [expected, given] = [Buffer.from(of(look)), Buffer.from(seal)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

function textOf({ family, size, board, color, sides, ink, repeat, sent }: WornLook): string {
  const lengths = [size.length, size.width, size.depth, repeat ?? 0].map((length) => length.toFixed(4));
  return JSON.stringify([family, ...lengths, board, color, sides, ink ?? "full", sent.outside, sent.inside]);
}

/** The shop's seal; its key is made when it is first needed. */
export async function openPictureSeal(db: Database, plant: PlantName): Promise<PictureSeal> {
  await db.insert(pictureSealKeys).values({ key: newSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(pictureSealKeys);
  if (row === undefined) throw new Error("the shop has no key that seals pictures");
  return pictureSealOf(row.key, plant);
}
