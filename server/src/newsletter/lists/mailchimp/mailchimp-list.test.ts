import { ok } from "@boxwright/core/kernel/result";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerResponse } from "../../../platform/testing/recording-server.ts";
import { mailchimpJobs } from "../../jobs/subscribe-at-mailchimp.ts";
import { mailchimpProblem, md5Of, startMailchimpServer } from "../../testing/mailchimp-server.ts";
import { mailchimpClient } from "./mailchimp-client.ts";
import { mailchimpList } from "./mailchimp-list.ts";

const server = await startMailchimpServer();
afterAll(() => server[Symbol.asyncDispose]());

const warnings: unknown[] = [];
const log = { warn: (...logged: unknown[]) => void warnings.push(logged) } as never;
beforeEach(() => {
  server.members.clear();
  warnings.splice(0);
});

/** A timeout that is long enough for a busy machine. */
const open = () => mailchimpClient(server.config, 1_000);
const email = "ada@box.example";
const reader = { tenant: "boxwright-us", email } as const;
const subscribe = async (culture = "en-US") => {
  for (const { run } of mailchimpJobs(open())) await run({ payload: { ...reader, culture }, jobId: "subscribe", log });
};
const unavailable = { ok: false, refusal: { kind: "listUnavailable" } };
const statusAtMailchimp = () => server.members.get(md5Of(email))?.status;

describe("requesting the newsletter at Mailchimp", () => {
  test("adds a pending member, by the MD5 of the email and with the reader's language, so that Mailchimp sends the owner its confirmation mail", async () => {
    await subscribe("de-DE");
    expect(server.requests.at(-1)).toMatchObject({
      method: "PUT",
      path: `/3.0/lists/a1b2c3d4e5/members/${md5Of(email)}`,
      authorization: `Basic ${Buffer.from("boxwright:0123456789abcdef-us19").toString("base64")}`,
      body: { email_address: email, status_if_new: "pending", status: "pending", language: "de" },
    });
    expect(statusAtMailchimp()).toBe("pending");
  });

  test("changes nothing for a subscribed member", async () => {
    server.members.set(md5Of(email), { email_address: email, status: "subscribed" });
    await subscribe();
    expect(server.requests.at(-1)?.method).toBe("GET");
    expect(statusAtMailchimp()).toBe("subscribed");
  });

  test("makes an unsubscribed member pending again", async () => {
    server.members.set(md5Of(email), { email_address: email, status: "unsubscribed" });
    await subscribe();
    expect(statusAtMailchimp()).toBe("pending");
  });

  test.each(["Member In Compliance State", "Forgotten Email Not Subscribed", "Invalid Resource"])(
    "is logged without the email and not tried again if Mailchimp rejects it with %s",
    async (title) => {
      server.nextResponses.push(mailchimpProblem("Resource Not Found", 404), mailchimpProblem(title));
      await subscribe();
      expect(warnings).toEqual([[{ problem: title }, expect.any(String)]]);
    },
  );

  test.each<[string, ServerResponse]>([
    ["is unavailable", { status: 503 }],
    ["limits requests", mailchimpProblem("Too Many Requests", 429)],
    ["rejects the API key", mailchimpProblem("API Key Invalid", 401)],
    ["sends an unknown response", { json: { hello: "world" } }],
  ])(
    "fails, to be tried again, if Mailchimp %s, with an error that contains neither key nor email",
    async (_what, response) => {
      server.nextResponses.push(response);
      const failure = await subscribe().then(() => null, String);
      expect(failure).not.toBeNull();
      expect(failure).not.toMatch(/0123456789abcdef|ada@/);
    },
  );
});

describe("the list at Mailchimp", () => {
  test.each([
    ["subscribed", "subscribed"],
    ["pending", "pending"],
    ["unsubscribed", "unsubscribed"],
    ["cleaned", "unsubscribed"],
    ["archived", "unsubscribed"],
  ])("maps a member who is %s there to %s", async (theirs, ours) => {
    server.members.set(md5Of(email), { email_address: email, status: theirs });
    expect(await mailchimpList(open()).statusOf(reader)).toEqual(ok(ours));
  });

  test("reports an email that is not on it as unsubscribed, as a 404 is no failure", async () => {
    expect(await mailchimpList(open()).statusOf(reader)).toEqual(ok("unsubscribed"));
    expect(await mailchimpList(open()).end(reader)).toEqual(ok(null));
  });

  test("ends a subscription", async () => {
    server.members.set(md5Of(email), { email_address: email, status: "subscribed" });
    await mailchimpList(open()).end(reader);
    expect(statusAtMailchimp()).toBe("unsubscribed");
  });

  test("gets no further requests for a while after five failures in a row", async () => {
    server.nextResponses.push(...Array.from({ length: 5 }, () => ({ status: 500 })));
    const before = server.requests.length;
    const list = mailchimpList(open());
    for (let call = 0; call < 8; call += 1) expect(await list.statusOf(reader)).toMatchObject(unavailable);
    expect(server.requests.length - before).toBe(5);
  });

  test("is unavailable if Mailchimp does not respond in time", async () => {
    server.nextResponses.push("silence");
    expect(await mailchimpList(open()).statusOf(reader)).toMatchObject(unavailable);
  });
});
