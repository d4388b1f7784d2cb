import { starterPicturePath } from "@boxwright/core/designs/picture-paths";
import { starterKinds } from "@boxwright/core/designs/starters/starter";
import { z } from "zod";
import { pictureQuery } from "./design-parts.ts";
import { binary, boundedText, culture, defineEndpoint, localText } from "./kernel.ts";
import { boxLook, familyCode } from "./structures.ts";

/** The box on which pictures show starters; without a size, the usual box of the family. */
const starterBox = boxLook
  .pick({ length: true, width: true, depth: true, unit: true, board: true, color: true, sides: true })
  .partial()
  .extend({
    /** The language of the texts; English by default. */
    culture: culture.optional(),
  });

export type StarterBox = z.output<typeof starterBox>;

/** A starter in the languages of the shop. */
const starter = z.strictObject({
  key: z.string(),
  names: localText,
  /** A few words about what makes it special. */
  lines: localText,
  kinds: z.array(z.enum(starterKinds)),
  families: z.array(familyCode),
  /** Whether its inside matters most, so that it needs a print on both sides. */
  isPrintedInside: z.boolean(),
  previewUrl: z.string(),
});

export const listStarters = defineEndpoint({
  id: "designs.listStarters",
  summary: "The shop's own designs to start from",
  method: "GET",
  path: "/api/designs/starters",
  audience: "anyone",
  query: starterBox.extend({ family: familyCode.optional() }),
  answers: { 200: z.array(starter) },
  failures: { otherwise: "ECX013" },
});

export const previewStarter = defineEndpoint({
  id: "designs.previewStarter",
  summary: "A picture of a starter on a box of one of its families",
  method: "GET",
  path: starterPicturePath,
  audience: "anyone",
  params: z.strictObject({ key: boundedText(40) }),
  query: starterBox.extend({ ...pictureQuery.shape, family: familyCode }),
  answers: { 200: binary("image/png") },
  failures: { otherwise: "ECX035" },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
});
