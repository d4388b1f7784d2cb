import { refused } from "@boxwright/core/kernel/result";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { reapNewsletterJob } from "../jobs/reap-newsletter.ts";
import { findSubscription } from "../postgres/subscription-store.ts";
import { newReader, openNewsletter } from "../testing/open-newsletter.ts";

const { db } = await testDatabase();
const newsletter = openNewsletter(db);
const day = 86_400_000;

/** The status of an email, as its owner sees it. */
const ownStatus = async (email: string) => (await newsletter.status(email, await newsletter.signIn(email))).json.status;

async function subscribed(email = newReader()) {
  await newsletter.subscribe(email);
  const mail = await newsletter.readMail();
  if (mail === null) throw new Error("no mail went out");
  expect(await newsletter.confirm(mail.confirm)).toMatchObject({ status: 204 });
  return { email, ...mail };
}

describe("subscribing", () => {
  test("is pending until the owner confirms it", async () => {
    const email = newReader();
    const token = await newsletter.signIn(email);
    expect(await newsletter.subscribe(email)).toMatchObject({ status: 202 });
    const mail = await newsletter.readMail();
    expect((await newsletter.status(email, token)).json).toEqual({
      email,
      audienceId: "newsletter",
      status: "pending",
    });
    expect(await newsletter.confirm(mail?.confirm ?? "")).toMatchObject({ status: 204 });
    expect((await newsletter.status(email, token)).json.status).toBe("subscribed");
    expect(newsletter.announced.at(-1)?.event).toBe("newsletter.subscription-confirmed");
  });

  test("ignores case and spaces of an email, but treats plus addresses as different", async () => {
    const email = newReader();
    await newsletter.subscribe(`  ${email.toUpperCase()} `);
    await newsletter.readMail();
    expect(await ownStatus(email)).toBe("pending");
    expect(await ownStatus(email.replace("@", "+shop@"))).toBe("unsubscribed");
  });

  test("gets the same response, to the byte, whether the email is known or not", async () => {
    const { email } = await subscribed();
    const responses = await Promise.all([email, newReader()].map((one) => newsletter.subscribe(one)));
    const [known, unknown] = await Promise.all(
      responses.map(async ({ status, response }) => ({ status, body: await response.clone().text() })),
    );
    expect(known).toEqual(unknown);
  });

  test("sends no mail to a subscriber, and at most three an hour to anybody else", async () => {
    const { email } = await subscribed();
    await newsletter.subscribe(email);
    expect(await newsletter.readMail()).toBeNull();

    const flooded = newReader();
    for (let mail = 0; mail < 3; mail += 1) {
      await newsletter.subscribe(flooded);
      expect(await newsletter.readMail()).not.toBeNull();
    }
    await newsletter.subscribe(flooded);
    expect(await newsletter.readMail()).toBeNull();
    newsletter.later(3_600_001);
    expect(await newsletter.readMail()).not.toBeNull();
  });

  test("counts a mail that is sent again once", async () => {
    await newsletter.subscribe(newReader());
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await newsletter.readMail("the-same-mail")).not.toBeNull();
  });

  test.each([
    ["an invalid email", { email: "not an address" }, 400],
    ["an email with a line break", { email: "ada@box.example\r\nBcc: eve@box.example" }, 400],
    ["a culture that the shop does not have", { culture: "fr-FR" }, 400],
    ["another list", { audienceId: "somebody-elses" }, 404],
    ["an unknown field", { status: "subscribed" }, 400],
  ])("with %s is refused with the code ECX026", async (_what, change, status) => {
    const response = await newsletter.subscribe(newReader(), change);
    expect(response).toMatchObject({ status, json: { code: "ECX026" } });
  });
});

describe("a confirmation link", () => {
  test("works once, even if it is followed twenty times at once", async () => {
    await newsletter.subscribe(newReader());
    const { confirm = "" } = (await newsletter.readMail()) ?? {};
    const responses = await Promise.all(Array.from({ length: 20 }, () => newsletter.confirm(confirm)));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(responses.find(({ status }) => status !== 204)?.json).toMatchObject({
      title: "InvalidTicket",
      code: "ECX026",
    });
  });

  test("works in each of three mails that are sent at once", async () => {
    await newsletter.subscribe(newReader());
    const mails = await Promise.all([newsletter.readMail(), newsletter.readMail(), newsletter.readMail()]);
    for (const mail of mails) expect((await newsletter.confirm(mail?.confirm ?? "")).status).toBe(204);
  });

  test("expires after a week", async () => {
    await newsletter.subscribe(newReader());
    const { confirm = "" } = (await newsletter.readMail()) ?? {};
    newsletter.later(7 * day);
    expect(await newsletter.confirm(confirm)).toMatchObject({
      status: 410,
      json: { title: "InvalidTicket", code: "ECX026" },
    });
  });

  test("cannot be guessed, and cannot be swapped with an unsubscribe link", async () => {
    await newsletter.subscribe(newReader());
    const mail = await newsletter.readMail();
    for (const wrong of ["guess", mail?.unsubscribe ?? ""]) {
      expect(await newsletter.confirm(wrong)).toMatchObject({ status: 404, json: { title: "InvalidTicket" } });
    }
    expect(await newsletter.unsubscribe(mail?.confirm ?? "")).toMatchObject({ status: 404, json: { code: "ECX027" } });
  });
});

describe("unsubscribing", () => {
  test("works with the link of any mail, at any age and any number of times", async () => {
    const { email, unsubscribe } = await subscribed();
    newsletter.later(400 * day);
    for (let press = 0; press < 2; press += 1) {
      expect(await newsletter.unsubscribe(unsubscribe)).toMatchObject({ status: 204 });
    }
    expect(await ownStatus(email)).toBe("unsubscribed");
  });

  test("can be reversed, but a reader who subscribes again stays off the list until they confirm", async () => {
    const { email, unsubscribe } = await subscribed();
    await newsletter.unsubscribe(unsubscribe);
    await newsletter.subscribe(email);
    const again = await newsletter.readMail();
    const token = await newsletter.signIn(email);
    expect((await newsletter.status(email, token)).json.status).toBe("unsubscribed");
    await newsletter.confirm(again?.confirm ?? "");
    expect((await newsletter.status(email, token)).json.status).toBe("subscribed");
  });

  test("works from the confirmation mail, for people who did not request it", async () => {
    const email = newReader();
    await newsletter.subscribe(email);
    await newsletter.unsubscribe((await newsletter.readMail())?.unsubscribe ?? "");
    expect(await ownStatus(email)).toBe("unsubscribed");
  });

  test("works for a signed-in customer, for their own email only", async () => {
    const { email } = await subscribed();
    const other = await newsletter.signIn(newReader());
    expect(await newsletter.endOwn(email, other)).toMatchObject({ status: 403, json: { code: "ECX027" } });
    expect(await newsletter.endOwn(newReader(), other)).toMatchObject({ status: 403 });
    const token = await newsletter.signIn(email);
    expect(await newsletter.endOwn(email, token)).toMatchObject({ status: 204 });
    expect((await newsletter.status(email, token)).json.status).toBe("unsubscribed");
  });
});

describe("the status of an email", () => {
  test("is shown to its owner only: all others get the same response, known or not", async () => {
    const { email } = await subscribed();
    const tokens = [undefined, await newsletter.signIn(newReader()), await newsletter.signIn(newReader(), false)];
    for (const token of tokens) {
      const [known, unknown] = [await newsletter.status(email, token), await newsletter.status(newReader(), token)];
      expect(known.json).toEqual({ email, audienceId: "newsletter", status: null });
      expect({ ...unknown.json, email }).toEqual(known.json);
      expect(unknown.status).toBe(known.status);
    }
  });

  test("is not shown to a customer who has not verified the email", async () => {
    const { email } = await subscribed();
    expect((await newsletter.status(email, await newsletter.signIn(email, false))).json.status).toBeNull();
  });

  test("is unsubscribed if the email was never on the list, and 404 for an unknown list", async () => {
    expect(await ownStatus(newReader())).toBe("unsubscribed");
    expect(await newsletter.statusIn("somebody-elses")).toMatchObject({ status: 404, json: { code: "ECX025" } });
  });

  test("is a 503 with the code ECX025 and without internal details while the list is unavailable", async () => {
    const away = async () =>
      refused({ kind: "listUnavailable", reason: "Mailchimp responded with 500 for ada@box.example" } as const);
    const broken = openNewsletter(db, { statusOf: away, end: away });
    const email = newReader();
    const token = await broken.signIn(email);
    const response = await broken.status(email, token);
    expect(response).toMatchObject({ status: 503, json: { title: "Unavailable", code: "ECX025" } });
    expect(JSON.stringify(response.json)).not.toContain("Mailchimp");
    expect(await broken.endOwn(email, token)).toMatchObject({ status: 503, json: { code: "ECX027" } });
  });
});

test("an unconfirmed subscription is deleted, a confirmed one is not", async () => {
  const { email: confirmed } = await subscribed();
  const unconfirmed = newReader();
  await newsletter.subscribe(unconfirmed);
  await newsletter.readMail();
  const inAMonth = new Date("2029-01-01T00:00:00Z");
  await reapNewsletterJob(db, () => inAMonth).run({ payload: {}, jobId: "reap", log: undefined as never });
  expect(await findSubscription(db, { tenant: "boxwright-us", email: unconfirmed })).toBeUndefined();
  expect((await findSubscription(db, { tenant: "boxwright-us", email: confirmed }))?.status).toBe("subscribed");
});
