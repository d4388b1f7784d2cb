import { type Carrier, carriers } from "@boxwright/core/fulfilment/carriers";
import { type Job, jobName } from "./job.ts";

/** Why a row cannot be sent. */
type RowFault = "unknownOrder" | "whichLine" | "carrier" | "tracking" | "twice";

export interface ShipRow {
  /** From 1, as in the text. */
  readonly number: number;
  readonly text: string;
  readonly job: Job | null;
  readonly carrier: Carrier | null;
  readonly trackingId: string;
  readonly service: string | null;
  readonly fault: RowFault | null;
}

/** As the server takes them. */
const longestTracking = 60;

/** The most rows that are read; a call takes as many. */
export const mostRows = 200;

/**
 * The rows of a table of parcels as people paste it from a spreadsheet: order number or line (`BW-00004231/2`), carrier, tracking id, and, if
 * it is not the usual one, the service. Cells are separated by tabs, semicolons or commas. A first row without a figure is a head.
 */
export function readShipTable(table: string, jobs: readonly Job[]): readonly ShipRow[] {
  const rows = table
    .slice(0, 40_000)
    .split(/\r?\n/)
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }, index) => text !== "" && !(index === 0 && !/\d/.test(text)))
    .slice(0, mostRows);
  const seen = new Set<string>();
  return rows.map(({ text, number }): ShipRow => {
    const [name = "", carrierName = "", tracking = "", service = ""] = cellsOf(text);
    const found = jobsNamed(name, jobs);
    const [job = null] = found;
    const carrier = carriers.find((one) => one.toLowerCase() === carrierName.toLowerCase()) ?? null;
    const isTwice = job !== null && seen.has(job.lineItemId);
    if (job !== null) seen.add(job.lineItemId);
    const fault = faultOf({ found: found.length, carrier, tracking, isTwice });
    return { number, text, job, carrier, trackingId: tracking, service: service === "" ? null : service, fault };
  });
}

function cellsOf(text: string): readonly string[] {
  const separator = ["\t", ";", ","].find((one) => text.includes(one)) ?? "\t";
  return text.split(separator).map((cell) => cell.trim());
}

/** The jobs of a line, or of an order. */
function jobsNamed(name: string, jobs: readonly Job[]): readonly Job[] {
  const wanted = name.toUpperCase();
  return jobs.filter((job) => wanted === jobName(job).toUpperCase() || wanted === job.orderNumber?.toUpperCase());
}

interface Read {
  readonly found: number;
  readonly carrier: Carrier | null;
  readonly tracking: string;
  readonly isTwice: boolean;
}

function faultOf({ found, carrier, tracking, isTwice }: Read): RowFault | null {
  if (found === 0) return "unknownOrder";
  if (found > 1) return "whichLine";
  if (isTwice) return "twice";
  if (carrier === null) return "carrier";
  return tracking === "" || tracking.length > longestTracking ? "tracking" : null;
}

/** A table to fill in for jobs. */
export function emptyShipTable(jobs: readonly Job[]): string {
  return jobs.map((job) => `${jobName(job)}\t\t`).join("\n");
}
