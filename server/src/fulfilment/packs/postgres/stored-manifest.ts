import { z } from "zod";

/** The schema of a manifest as far as the shop relies on it. */
export const storedManifest = z.looseObject({
  files: z.array(
    z.looseObject({ name: z.string(), mediaType: z.string(), bytes: z.int().nonnegative(), sha256: z.string() }),
  ),
});
