import type { ProblemCode, ProblemExtra } from "@boxwright/contract/errors/problems";
import {
  fulfilmentEvent,
  fulfilmentWebhookPath,
  signatureHeader,
  type WireFulfilmentEvent,
} from "@boxwright/contract/fulfilment";
import { isCarrier } from "@boxwright/core/fulfilment/carriers";
import { trackingUrlOf } from "@boxwright/core/fulfilment/tracking-ids";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { isDatabaseUnavailable } from "../../platform/db/errors.ts";
import type { Mounted } from "../../platform/http/page.ts";
import { readBody } from "../../platform/http/read-body.ts";
import { problemResponse } from "../../platform/http/response.ts";
import { faultIn } from "../../platform/http/untrusted-data.ts";
import { newId } from "../../platform/ids.ts";
import type { PlantReport, ReportedParcel } from "../plant-report.ts";
import type { ReportOutcome } from "../receive-report.ts";
import { verify } from "../signature.ts";

/** A usual event with 250 parcels takes half of it. */
const maxBodyBytes = 256 * 1024;

export interface FulfilmentWebhookDeps {
  readonly secret: string;
  readonly receive: (report: PlantReport) => Promise<ReportOutcome>;
  readonly now: () => Date;
}

/** Takes the events of the plant's system. The response to a valid event is 200 with its outcome, even if it changed nothing. */
export function fulfilmentWebhook({ secret, receive, now }: FulfilmentWebhookDeps): Mounted {
  return {
    path: fulfilmentWebhookPath,
    handle: async (request) => {
      if (request.method !== "POST") return problem("MethodNotAllowed", {}, { allow: "POST" });
      const read = await readBody(request, maxBodyBytes);
      if (read.kind === "too-large") return problem("PayloadTooLarge");
      if (read.kind !== "read") return problem("InvalidRequest");
      const signature = verify(secret, { header: request.headers.get(signatureHeader), body: read.bytes, now: now() });
      if (signature !== "valid") return problem("InvalidToken", { detail: signatureFaults[signature] });
      const event = parse(read.bytes);
      if (!("id" in event)) return problem("InvalidRequest", event);
      try {
        const outcome = await receive(reportOf(event));
        return Response.json({ outcome }, { headers: { "cache-control": "no-store" } });
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

function parse(bytes: Uint8Array): WireFulfilmentEvent | Pick<ProblemExtra, "errors" | "detail"> {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { detail: "The body is not JSON." };
  }
  const fault = faultIn(data);
  if (fault !== null) return { errors: [fault] };
  const parsed = fulfilmentEvent.safeParse(data);
  if (parsed.success) return parsed.data;
  return { errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
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
