import type { Placement } from "@boxwright/core/artwork/placement";
import { quarterTurns } from "@boxwright/core/structures/page-place";
import { printSides } from "@boxwright/core/structures/sheet";
import { z } from "zod";

export const storedPlacements: z.ZodType<readonly Placement[]> = z.array(
  z.object({
    side: z.enum(printSides),
    upload: z.string(),
    page: z.int(),
    panel: z.string().nullable(),
    turn: z.literal(quarterTurns),
    scale: z.number(),
    x: z.number(),
    y: z.number(),
    isGuess: z.boolean(),
  }),
);

/** Of the places of pages on a box. A call sends at most 24. */
export const mostPlacementBytes = 65_536;
