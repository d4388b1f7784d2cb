import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type ServerResponse, startRecordingServer } from "../../platform/testing/recording-server.ts";
import { sampleParcel } from "../testing/sample-parcel.ts";
import { easyPostTracking } from "./easypost-tracking.ts";

/** A tracker with the fields that EasyPost documents, of which the shop reads some. */
const tracker = {
  id: "trk_c8e0edb5bb284caa934a0d3db23a148z",
  object: "Tracker",
  mode: "production",
  tracking_code: "1Z999AA10123456784",
  status: "in_transit",
  status_detail: "arrived_at_facility",
  created_at: "2026-11-21T08:00:00Z",
  updated_at: "2026-11-23T12:00:00Z",
  signed_by: null,
  weight: 17.6,
  est_delivery_date: "2026-11-25T00:00:00Z",
  carrier: "UPS",
  tracking_details: [
    { object: "TrackingDetail", status: "pre_transit", datetime: "2026-11-21T08:30:00Z", message: "Label created" },
    { object: "TrackingDetail", status: "in_transit", datetime: "2026-11-22T21:15:00Z", message: "Departed" },
    { object: "TrackingDetail", status: "in_transit", datetime: "2026-11-22T09:00:00Z", message: "Accepted" },
  ],
  public_url: "https://track.easypost.com/djE6dHJr",
};

const server = await startRecordingServer({
  body: z.strictObject({ tracker: z.strictObject({ tracking_code: z.string(), carrier: z.string().optional() }) }),
  usualResponse: () => ({ json: tracker }),
});
afterAll(() => server[Symbol.asyncDispose]());
const config = { kind: "easypost", url: server.url, apiKey: "EZTK0123" } as const;
const tracking = easyPostTracking(config);
const parcel = sampleParcel;

test("the first poll of a parcel creates its tracker, and further polls read it", async () => {
  const first = await tracking.poll(parcel, null);
  expect(server.requests.at(-1)).toMatchObject({
    method: "POST",
    path: "/v2/trackers",
    authorization: `Basic ${Buffer.from("EZTK0123:").toString("base64")}`,
    body: { tracker: { tracking_code: parcel.trackingId, carrier: "UPS" } },
  });
  expect(await tracking.poll(parcel, first.trackerId)).toEqual(first);
  expect(server.requests.at(-1)).toMatchObject({ method: "GET", path: `/v2/trackers/${tracker.id}`, body: null });
});

test("EasyPost detects a carrier that the shop has no name for", async () => {
  await tracking.poll({ ...parcel, carrier: "R+L", trackingId: "123456784" }, null);
  expect(server.requests.at(-1)?.body).toEqual({ tracker: { tracking_code: "123456784" } });
});

describe("the news of a parcel", () => {
  const newsOf = async (change: object) => {
    server.nextResponses.push({ json: { ...tracker, ...change } });
    return (await tracking.poll(parcel, tracker.id)).news;
  };

  test("has the status, the time of the newest scan with it, and the expected day", async () => {
    expect(await newsOf({})).toEqual({
      status: "InTransit",
      at: new Date("2026-11-22T21:15:00Z"),
      expectedArrival: "2026-11-25",
    });
  });

  test("has the time of the tracker if no scan has the status", async () => {
    expect(await newsOf({ status: "delivered", tracking_details: [], est_delivery_date: null })).toEqual({
      status: "Delivered",
      at: new Date("2026-11-23T12:00:00Z"),
    });
  });

  test("does not exist while the carrier does not know the parcel", async () => {
    expect(await newsOf({ status: "unknown" })).toBeNull();
  });

  test("does not depend on the sequence of the scans", async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(tracker.tracking_details, { minLength: 3 }), async (details) => {
        expect((await newsOf({ tracking_details: details }))?.at).toEqual(new Date("2026-11-22T21:15:00Z"));
      }),
      { numRuns: 6 },
    );
  });
});

describe("a poll fails, to be repeated later, if EasyPost", () => {
  test.each<[string, ServerResponse]>([
    ["is unavailable", { status: 503 }],
    ["limits requests", { status: 429, json: { error: { code: "RATE_LIMITED" } } }],
    ["refuses the API key", { status: 401, json: { error: { code: "APIKEY.INACTIVE" } } }],
    ["sends something else", { json: { hello: "world" } }],
  ])("%s", async (_what, response) => {
    server.nextResponses.push(response);
    const failure = await tracking.poll(parcel, tracker.id).then(() => null, String);
    expect(failure).not.toBeNull();
    expect(failure).not.toContain("EZTK0123");
  });

  test("does not respond in time", async () => {
    server.nextResponses.push("silence");
    await expect(easyPostTracking(config, 50).poll(parcel, tracker.id)).rejects.toThrow();
  });
});
