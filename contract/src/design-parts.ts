import { z } from "zod";
import { plainText, queryInteger, uuid } from "./kernel.ts";

export const designName = plainText(100);

/** A name may be missing, so that the problem is the specification's sentence. */
export const newName = designName.optional();

/** Values of a scene beyond its limits are `InvalidDesign`. */
export const limited = { field: "scene", problem: "InvalidDesign" } as const;

/** The largest integer of the database. */
const lastVersion = 2 ** 31 - 1;

export const version = z.int().min(1).max(lastVersion);

/** A version in a path or a query string. */
export const versionText = queryInteger(1, lastVersion);

export const side = z.enum(["outside", "inside"]);

export const byId = { audience: "visitor", params: z.strictObject({ designId: uuid }), errors: ["NotFound"] } as const;

export const pictureQuery = z.strictObject({
  side: side.optional(),
  view: z.enum(["flat", "closed", "open"]).optional(),
  pixels: queryInteger(100, 2048).optional(),
});
