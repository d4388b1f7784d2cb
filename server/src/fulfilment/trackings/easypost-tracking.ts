import { parcelStatusOf } from "@boxwright/core/fulfilment/carrier-status";
import { type CalendarDate, calendarDateOf } from "@boxwright/core/kernel/dates";
import type { Parcel } from "@boxwright/core/orders/delivery";
import type { ParcelNews } from "@boxwright/core/orders/parcel-news";
import { z } from "zod";
import type { EasyPostConfig } from "../../platform/config.ts";
import { callOutside } from "../../platform/outside-call.ts";
import type { Tracking } from "../tracking.ts";

/** The fields of EasyPost's Tracker that the shop reads. */
const tracker = z.object({
  id: z.string().max(100),
  status: z.string(),
  updated_at: z.iso.datetime({ offset: true }),
  est_delivery_date: z.string().nullish(),
  tracking_details: z
    .array(z.object({ status: z.string().nullish(), datetime: z.iso.datetime({ offset: true }).nullish() }))
    .nullish(),
});

type Tracker = z.output<typeof tracker>;

/** EasyPost's names of carriers. EasyPost detects other carriers from the tracking id. */
const carrierNames: Readonly<Record<string, string>> = { UPS: "UPS", FedEx: "FedEx", USPS: "USPS" };

const defaultTimeoutMilliseconds = 10_000;

/** Follows parcels by trackers at EasyPost. Creating the tracker of a parcel again returns the same one. */
export function easyPostTracking(
  { url, apiKey }: EasyPostConfig,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): Tracking {
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`,
    "content-type": "application/json",
    accept: "application/json",
  };
  const send = async (method: "GET" | "POST", path: string, body?: object): Promise<Tracker> => {
    const response = await fetch(`${url}/v2${path}`, {
      method,
      headers,
      redirect: "error",
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (response.ok) return tracker.parse(await response.json());
    await response.body?.cancel();
    throw new Error(`EasyPost responded ${response.status}`);
  };
  const call = (...request: Parameters<typeof send>) => callOutside("tracking", () => send(...request));
  return {
    pollHours: 2,
    async poll(parcel, trackerId) {
      const found =
        trackerId === null
          ? await call("POST", "/trackers", { tracker: requestOf(parcel) })
          : await call("GET", `/trackers/${encodeURIComponent(trackerId)}`);
      return { trackerId: found.id, news: newsOf(found) };
    },
  };
}

function requestOf({ carrier, trackingId }: Parcel) {
  const name = carrierNames[carrier];
  return { tracking_code: trackingId, ...(name !== undefined && { carrier: name }) };
}

/** The status of a parcel with the time of the newest scan that has it. */
function newsOf({ status, updated_at, est_delivery_date, tracking_details }: Tracker): ParcelNews | null {
  const parcelStatus = parcelStatusOf(status);
  if (parcelStatus === null) return null;
  const scans = (tracking_details ?? []).filter((scan) => scan.status === status).map(({ datetime }) => datetime);
  const newest = scans
    .filter((time) => time != null)
    .sort(byTime)
    .at(-1);
  const expectedArrival = dayOf(est_delivery_date);
  return {
    status: parcelStatus,
    at: new Date(newest ?? updated_at),
    ...(expectedArrival !== null && { expectedArrival }),
  };
}

function byTime(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other);
}

function dayOf(time: string | null | undefined): CalendarDate | null {
  const instant = new Date(time ?? "");
  return Number.isNaN(instant.getTime()) ? null : calendarDateOf(instant);
}
