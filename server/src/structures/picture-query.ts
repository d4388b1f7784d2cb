import { lengthUnits } from "@boxwright/core/kernel/units";
import { boardCodes } from "@boxwright/core/structures/boards";
import { sampleArtworks } from "@boxwright/core/structures/sample-artworks";
import { z } from "zod";

const length = z.coerce.number().positive();

/** The size, the board and the print in the query of the shop's own picture URLs. */
export const pictureQuery = z.strictObject({
  length,
  width: length,
  depth: length,
  board: z.enum(boardCodes).optional(),
  unit: z.enum(lengthUnits).optional(),
  color: z.enum(["white", "kraft"]).optional(),
  sides: z.enum(["outside", "both"]).optional(),
  artwork: z.enum(sampleArtworks).optional(),
  ink: z.literal("one").optional(),
  repeat: length.optional(),
});
