import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ServerResponse } from "../../../platform/testing/recording-server.ts";
import { mailchimpProblem, md5Of, startMailchimpServer } from "../../testing/mailchimp-server.ts";
import { mailchimpClient } from "./mailchimp-client.ts";
import { mailchimpList, subscribeAtMailchimp } from "./mailchimp-list.ts";

const server = await startMailchimpServer();
afterAll(() => server[Symbol.asyncDispose]());

const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };
beforeEach(() => {
  server.members.clear();
  warnings.splice(0);
});

/** Long for a busy machine; only silence is waited out. */
const open = () => mailchimpClient(server.config, 1_000);
const email = "ada@box.example";
const reader = { tenant: "boxwright-us", email } as const;
const subscribe = (culture = "en-US") => subscribeAtMailchimp(open(), { email, culture }, log);
const statusAtMailchimp = () => server.members.get(md5Of(email))?.status;

describe("a wish for the newsletter", () => {
  test("makes Mailchimp ask the owner: as pending, under the MD5 of the address, in the reader's language", async () => {
    await subscribe("de-DE");
    expect(server.requests.at(-1)).toMatchObject({
      method: "PUT",
      path: `/3.0/lists/a1b2c3d4e5/members/${md5Of(email)}`,
      authorization: `Basic ${Buffer.from("boxwright:0123456789abcdef-us19").toString("base64")}`,
      body: { email_address: email, status_if_new: "pending", status: "pending", language: "de" },
    });
    expect(statusAtMailchimp()).toBe("pending");
  });

  test("leaves a subscriber alone", async () => {
    server.members.set(md5Of(email), { email_address: email, status: "subscribed" });
    await subscribe();
    expect(server.requests.at(-1)?.method).toBe("GET");
    expect(statusAtMailchimp()).toBe("subscribed");
  });

  test("has someone asked again who had unsubscribed", async () => {
    server.members.set(md5Of(email), { email_address: email, status: "unsubscribed" });
    await subscribe();
    expect(statusAtMailchimp()).toBe("pending");
  });

  test.each(["Member In Compliance State", "Forgotten Email Not Subscribed", "Invalid Resource"])(
    "that is refused with %s is not made again: it is noted, without the address",
    async (title) => {
      server.nextResponses.push(mailchimpProblem("Resource Not Found", 404), mailchimpProblem(title));
      await subscribe();
      expect(warnings).toEqual([[{ problem: title }, expect.any(String)]]);
    },
  );

  test.each<[string, ServerResponse]>([
    ["is out of order", { status: 503 }],
    ["has too much to do", mailchimpProblem("Too Many Requests", 429)],
    ["does not know the key", mailchimpProblem("API Key Invalid", 401)],
    ["answers something else", { json: { hello: "world" } }],
  ])("is made again later where Mailchimp %s, and what is said does not name key or address", async (_what, answer) => {
    server.nextResponses.push(answer);
    const failure = await subscribe().then(() => null, String);
    expect(failure).not.toBeNull();
    expect(failure).not.toMatch(/0123456789abcdef|ada@/);
  });
});

describe("the list at Mailchimp", () => {
  test.each([
    ["subscribed", "subscribed"],
    ["pending", "pending"],
    ["unsubscribed", "unsubscribed"],
    ["cleaned", "unsubscribed"],
    ["archived", "unsubscribed"],
  ])("says of a member who is %s: %s", async (theirs, ours) => {
    server.members.set(md5Of(email), { email_address: email, status: theirs });
    expect(await mailchimpList(open()).statusOf(reader)).toBe(ours);
  });

  test("says of whoever is not on it that they are unsubscribed: a 404 is an answer", async () => {
    expect(await mailchimpList(open()).statusOf(reader)).toBe("unsubscribed");
    await expect(mailchimpList(open()).end(reader)).resolves.toBeUndefined();
  });

  test("ends a subscription", async () => {
    server.members.set(md5Of(email), { email_address: email, status: "subscribed" });
    await mailchimpList(open()).end(reader);
    expect(statusAtMailchimp()).toBe("unsubscribed");
  });

  test("that failed five times in a row is left alone for a while", async () => {
    server.nextResponses.push(...Array.from({ length: 5 }, () => ({ status: 500 })));
    const before = server.requests.length;
    const list = mailchimpList(open());
    for (let call = 0; call < 8; call += 1) await expect(list.statusOf(reader)).rejects.toThrow();
    expect(server.requests.length - before).toBe(5);
  });

  test("that does not answer is not waited for", async () => {
    server.nextResponses.push("silence");
    await expect(mailchimpList(open()).statusOf(reader)).rejects.toThrow();
  });
});
