import { type Carrier, carriers } from "@boxwright/core/fulfilment/carriers";
import { containsCardNumber } from "@boxwright/core/kernel/card-number";
import { type Job, jobName } from "./job.ts";
import { tableRows } from "./table-rows.ts";

/** Why a row cannot be sent. */
type RowFault =
  | "unknownOrder"
  | "whichLine"
  | "carrier"
  | "tracking"
  | "service"
  | "card"
  | "twice"
  /** An earlier row has the parcel with goods of another order. */
  | "trackingTwice";

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

export interface ShipTable {
  readonly rows: readonly ShipRow[];
  /** The rows that wait until these are shipped. */
  readonly rest: readonly string[];
}

/** The longest tracking id and service, as the server takes them. */
const longestText = 60;

/** The most rows that are read; a call takes as many. */
export const mostRows = 200;

/**
 * The rows of a table of parcels as people paste it from a spreadsheet or a CSV file: order number or line (`BW-00004231/2`), carrier, tracking
 * id, and, if it is not the usual one, the service. A first row without a figure is a head. Lines of an order may share a parcel.
 */
export function readShipTable(table: string, jobs: readonly Job[]): ShipTable {
  const all = tableRows(table);
  const [first] = all;
  const body = first !== undefined && !/\d/.test(first.text) ? all.slice(1) : all;
  const named = jobsByName(jobs);
  const seen: Seen = { jobs: new Set(), parcels: new Map() };
  return {
    rows: body.slice(0, mostRows).map((row) => readRow(row, named, seen)),
    rest: body.slice(mostRows).map(({ text }) => text),
  };
}

/** What earlier rows have. */
interface Seen {
  readonly jobs: Set<string>;
  /** The order of each parcel. */
  readonly parcels: Map<string, string>;
}

function readRow(
  { number, text, cells }: ReturnType<typeof tableRows>[number],
  named: ReadonlyMap<string, readonly Job[]>,
  seen: Seen,
): ShipRow {
  const [name = "", carrierName = "", trackingId = "", service = ""] = cells;
  const found = named.get(name.toUpperCase()) ?? [];
  const [job = null] = found;
  const carrier = carriers.find((one) => one.toLowerCase() === carrierName.toLowerCase()) ?? null;
  const parcel = `${carrier} ${trackingId}`;
  const fault =
    faultOfJob(found, seen) ??
    faultOfLabel({ carrier, trackingId, service }) ??
    ((seen.parcels.get(parcel) ?? job?.orderId) === job?.orderId ? null : "trackingTwice");
  if (job !== null) seen.jobs.add(job.lineItemId);
  if (job !== null && fault === null) seen.parcels.set(parcel, job.orderId);
  return { number, text, job, carrier, trackingId, service: service === "" ? null : service, fault };
}

/** The jobs of a line, or of an order. */
function jobsByName(jobs: readonly Job[]): ReadonlyMap<string, readonly Job[]> {
  const named = new Map<string, Job[]>();
  for (const job of jobs) {
    const names = [jobName(job), ...(job.orderNumber === null ? [] : [job.orderNumber])];
    for (const name of names) named.set(name.toUpperCase(), [...(named.get(name.toUpperCase()) ?? []), job]);
  }
  return named;
}

function faultOfJob([job, ...more]: readonly Job[], seen: Pick<Seen, "jobs">): RowFault | null {
  if (job === undefined) return "unknownOrder";
  if (more.length > 0) return "whichLine";
  return seen.jobs.has(job.lineItemId) ? "twice" : null;
}

/** A tracking id is a word of figures and letters. The server would refuse all rows for one that it does not take. */
const trackingForm = /^[\w -]+$/;
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

function faultOfLabel({
  carrier,
  trackingId,
  service,
}: Pick<ShipRow, "carrier" | "trackingId"> & { readonly service: string }): RowFault | null {
  if (carrier === null) return "carrier";
  if (trackingId.length > longestText || !trackingForm.test(trackingId)) return "tracking";
  if (service.length > longestText || unprintable.test(service)) return "service";
  return containsCardNumber(trackingId) || containsCardNumber(service) ? "card" : null;
}

/** A table to fill in for jobs. */
export function emptyShipTable(jobs: readonly Job[]): string {
  return jobs.map((job) => `${jobName(job)}\t\t`).join("\n");
}
