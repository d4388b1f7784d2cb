import type { ProblemCode, ProblemExtra } from "@boxwright/contract/errors/problems";
import {
  fulfilmentEvent,
  fulfilmentWebhookPath,
  signatureHeader,
  type WireFulfilmentEvent,
} from "@boxwright/contract/fulfilment";
import { isCarrier } from "@boxwright/core/fulfilment/carriers";
import { trackingUrlOf } from "@boxwright/core/fulfilment/tracking-ids";
import { type CalendarDate, daysBefore } from "@boxwright/core/kernel/dates";
import { isDatabaseUnavailable } from "../../platform/db/errors.ts";
import { passFaultPoint } from "../../platform/fault-points.ts";
import type { Mounted } from "../../platform/http/page.ts";
import { parseJsonBody } from "../../platform/http/parse-input.ts";
import { readBody } from "../../platform/http/read-body.ts";
import { problemResponse } from "../../platform/http/response.ts";
import { newId } from "../../platform/ids.ts";
import { Turns } from "../../platform/turns.ts";
import { eventRetentionDays, type PlantReport, type ReportedParcel } from "../plant-report.ts";
import type { ReportOutcome } from "../receive-report.ts";
import { verify } from "../signature.ts";

/** A usual event with 250 parcels takes half of it. */
const maxBodyBytes = 256 * 1024;

export interface FulfilmentWebhookDeps {
  readonly secret: string;
  readonly receive: (report: PlantReport) => Promise<ReportOutcome>;
  readonly now: () => Date;
}

/**
 * Each event holds a database connection, even while it waits for another event about the same line. So a process handles only a few
 * events at a time, and leaves the other connections to shoppers. Events about different lines take turns.
 */
const turnLimits = { queue: "plant-reports", atOnce: 3, max: 400, maxPerClient: 200, waitSeconds: 5 } as const;
const retryAfterSeconds = 5;

/**
 * Receives the events of the plant's system. The response to a valid event is 200 with its outcome, even if it changed nothing. If too many
 * events wait, it is 503, so that the plant repeats the event.
 */
export function fulfilmentWebhook({ secret, receive, now }: FulfilmentWebhookDeps): Mounted {
  const turns = new Turns(turnLimits);
  return {
    path: fulfilmentWebhookPath,
    handle: async (request) => {
      if (request.method !== "POST") return problem("MethodNotAllowed", {}, { allow: "POST" });
      const read = await readBody(request, maxBodyBytes);
      if (read.kind === "too-large") return problem("PayloadTooLarge");
      if (read.kind !== "read") return problem("InvalidRequest");
      const signature = verify(secret, { header: request.headers.get(signatureHeader), body: read.bytes, now: now() });
      if (signature !== "valid") return problem("InvalidToken", { detail: signatureFaults[signature] });
      const parsed = parseJsonBody(fulfilmentEvent, request.headers, read.bytes);
      if (!parsed.ok) return problem(parsed.refusal.refusal, parsed.refusal.extra);
      const report = reportOf(parsed.value);
      const message = faultOfTime(report.at, now());
      if (message !== null) return problem("InvalidRequest", { errors: [{ path: "at", message }] });
      try {
        const received = await turns.run(report.lineId, () => receive(report));
        if (!received.ok) return problem("Unavailable", { retryAfterSeconds });
        passFaultPoint("before_report_reply", report.type);
        return Response.json({ outcome: received.value }, { headers: { "cache-control": "no-store" } });
      } catch (error) {
        if (isDatabaseUnavailable(error)) return problem("Unavailable");
        throw error;
      }
    },
  };
}

const signatureFaults = {
  invalid: `The header ${signatureHeader} is missing or does not fit the body.`,
  stale: `The header ${signatureHeader} has a time that differs by more than five minutes.`,
};

const clockSkewMilliseconds = 5 * 60_000;

function faultOfTime(at: Date, now: Date): string | null {
  if (at.getTime() > now.getTime() + clockSkewMilliseconds) return "must not be more than five minutes in the future";
  return at < daysBefore(now, eventRetentionDays) ? `must not be more than ${eventRetentionDays} days ago` : null;
}

function reportOf(event: WireFulfilmentEvent): PlantReport {
  const { id, type, orderNumber, lineItemId, workOrderId, at, quantity, parcel, parcels, reason } = event;
  return {
    id,
    type,
    orderNumber,
    lineId: lineItemId,
    workOrderId: workOrderId ?? null,
    at: new Date(at),
    quantity: quantity ?? null,
    parcels: (parcels ?? (parcel === undefined ? [] : [parcel])).map(parcelOf),
    reason: reason ?? null,
  };
}

type WireParcel = NonNullable<WireFulfilmentEvent["parcel"]>;

function parcelOf({ carrier, service, trackingId, trackingUrl, expectedArrivalDate, weight, size }: WireParcel) {
  return {
    carrier,
    service: service ?? "",
    trackingId,
    trackingUrl: trackingUrl ?? (isCarrier(carrier) ? trackingUrlOf(carrier, trackingId) : null),
    expectedArrival: (expectedArrivalDate as CalendarDate | undefined) ?? null,
    grams: weight?.grams ?? null,
    size: size?.mm ?? null,
  } satisfies ReportedParcel;
}

function problem(
  code: ProblemCode,
  extra: ProblemExtra = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  return problemResponse(fulfilmentWebhookPath, code, extra, newId(), headers);
}
