import { z } from "zod";
import type { PlantReport } from "../plant-report.ts";

/** The parts of a report that have no column of their own. */
export type StoredReport = Pick<PlantReport, "quantity" | "parcels" | "reason">;

/** The schema of {@link StoredReport} as far as the shop relies on it. */
export const storedReport = z.looseObject({
  quantity: z.int().positive().nullable(),
  parcels: z.array(z.looseObject({ carrier: z.string(), service: z.string(), trackingId: z.string() })),
  reason: z.string().nullable(),
});
