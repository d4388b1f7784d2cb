import { z } from "zod";

/** A stored selection: an option for each attribute. */
export const storedSelection = z.record(z.string(), z.union([z.string(), z.number()]));
