import { describe, expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { reapNewsletterJob } from "../jobs/reap-newsletter.ts";
import { findSubscription } from "../postgres/subscription-store.ts";
import { newReader, openReadingRoom } from "../testing/reading-room.ts";

const { db } = await testDatabase();
const room = openReadingRoom(db);
const day = 86_400_000;

/** The status of an address, as its owner is told. */
const ownStatus = async (email: string) => (await room.status(email, await room.signIn(email))).json.status;

async function subscribed(email = newReader()) {
  await room.subscribe(email);
  const mail = await room.readMail();
  if (mail === null) throw new Error("no mail went out");
  expect(await room.confirm(mail.confirm)).toMatchObject({ status: 204 });
  return { email, ...mail };
}

describe("subscribing", () => {
  test("waits for the owner's confirmation, which subscribes", async () => {
    const email = newReader();
    const token = await room.signIn(email);
    expect(await room.subscribe(email)).toMatchObject({ status: 202 });
    const mail = await room.readMail();
    expect((await room.status(email, token)).json).toEqual({ email, audienceId: "newsletter", status: "pending" });
    expect(await room.confirm(mail?.confirm ?? "")).toMatchObject({ status: 204 });
    expect((await room.status(email, token)).json.status).toBe("subscribed");
    expect(room.announced.at(-1)?.event).toBe("newsletter.subscription-confirmed");
  });

  test("takes an address however it is typed for one, and plus addressing for another one", async () => {
    const email = newReader();
    await room.subscribe(`  ${email.toUpperCase()} `);
    await room.readMail();
    expect(await ownStatus(email)).toBe("pending");
    expect(await ownStatus(email.replace("@", "+shop@"))).toBe("unsubscribed");
  });

  test("is answered alike, to the byte, whether the address is known or not", async () => {
    const { email } = await subscribed();
    const answers = await Promise.all([email, newReader()].map((address) => room.subscribe(address)));
    const [known, unknown] = await Promise.all(
      answers.map(async ({ status, response }) => ({ status, body: await response.clone().text() })),
    );
    expect(known).toEqual(unknown);
  });

  test("sends a subscriber no mail, and nobody more than three an hour", async () => {
    const { email } = await subscribed();
    await room.subscribe(email);
    expect(await room.readMail()).toBeNull();

    const flooded = newReader();
    for (let mail = 0; mail < 3; mail += 1) {
      await room.subscribe(flooded);
      expect(await room.readMail()).not.toBeNull();
    }
    await room.subscribe(flooded);
    expect(await room.readMail()).toBeNull();
    room.later(3_600_001);
    expect(await room.readMail()).not.toBeNull();
  });

  test("counts a mail that is tried again once", async () => {
    await room.subscribe(newReader());
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await room.readMail("the-same-mail")).not.toBeNull();
  });

  test.each([
    ["no e-mail", { email: "not an address" }, 400],
    ["an address with a line break", { email: "ada@box.example\r\nBcc: eve@box.example" }, 400],
    ["a culture that the shop does not speak", { culture: "fr-FR" }, 400],
    ["another list", { audienceId: "somebody-elses" }, 404],
    ["an unknown field", { status: "subscribed" }, 400],
  ])("with %s is refused under ECX026", async (_what, change, status) => {
    const answer = await room.subscribe(newReader(), change);
    expect(answer).toMatchObject({ status, json: { code: "ECX026" } });
  });
});

describe("a link that confirms", () => {
  test("is good once, also for twenty who follow it at once", async () => {
    await room.subscribe(newReader());
    const { confirm = "" } = (await room.readMail()) ?? {};
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.confirm(confirm)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 204)?.json).toMatchObject({
      title: "InvalidTicket",
      code: "ECX026",
    });
  });

  test("works in each of three mails, also if all are sent at once", async () => {
    await room.subscribe(newReader());
    const mails = await Promise.all([room.readMail(), room.readMail(), room.readMail()]);
    for (const mail of mails) expect((await room.confirm(mail?.confirm ?? "")).status).toBe(204);
  });

  test("is over after a week", async () => {
    await room.subscribe(newReader());
    const { confirm = "" } = (await room.readMail()) ?? {};
    room.later(7 * day);
    expect(await room.confirm(confirm)).toMatchObject({
      status: 410,
      json: { title: "InvalidTicket", code: "ECX026" },
    });
  });

  test("cannot be guessed, is no link that unsubscribes, and is no other shop's", async () => {
    await room.subscribe(newReader());
    const mail = await room.readMail();
    for (const wrong of ["guess", mail?.unsubscribe ?? ""]) {
      expect(await room.confirm(wrong)).toMatchObject({ status: 404, json: { title: "InvalidTicket" } });
    }
    expect(await room.unsubscribe(mail?.confirm ?? "")).toMatchObject({ status: 404, json: { code: "ECX027" } });
  });
});

describe("unsubscribing", () => {
  test("is done with the link of any mail, however old, and as often as it is followed", async () => {
    const { email, unsubscribe } = await subscribed();
    room.later(400 * day);
    for (let press = 0; press < 2; press += 1) {
      expect(await room.unsubscribe(unsubscribe)).toMatchObject({ status: 204 });
    }
    expect(await ownStatus(email)).toBe("unsubscribed");
  });

  test("can be taken back: who subscribes again is asked again, and stays off the list until they confirm", async () => {
    const { email, unsubscribe } = await subscribed();
    await room.unsubscribe(unsubscribe);
    await room.subscribe(email);
    const again = await room.readMail();
    const token = await room.signIn(email);
    expect((await room.status(email, token)).json.status).toBe("unsubscribed");
    await room.confirm(again?.confirm ?? "");
    expect((await room.status(email, token)).json.status).toBe("subscribed");
  });

  test("can be done by whoever never asked for it", async () => {
    const email = newReader();
    await room.subscribe(email);
    await room.unsubscribe((await room.readMail())?.unsubscribe ?? "");
    expect(await ownStatus(email)).toBe("unsubscribed");
  });

  test("can be done signed in, by the owner of the address alone", async () => {
    const { email } = await subscribed();
    const other = await room.signIn(newReader());
    expect(await room.endOwn(email, other)).toMatchObject({ status: 403, json: { code: "ECX027" } });
    expect(await room.endOwn(newReader(), other)).toMatchObject({ status: 403 });
    const token = await room.signIn(email);
    expect(await room.endOwn(email, token)).toMatchObject({ status: 204 });
    expect((await room.status(email, token)).json.status).toBe("unsubscribed");
  });
});

describe("the status of an address", () => {
  test("is told to nobody but its owner: all others get one answer, known or not", async () => {
    const { email } = await subscribed();
    const askers = [undefined, await room.signIn(newReader()), await room.signIn(newReader(), false)];
    for (const token of askers) {
      const [known, unknown] = [await room.status(email, token), await room.status(newReader(), token)];
      expect(known.json).toEqual({ email, audienceId: "newsletter", status: null });
      expect({ ...unknown.json, email }).toEqual(known.json);
      expect(unknown.status).toBe(known.status);
    }
  });

  test("is not told to a customer who has not shown that they read its mails", async () => {
    const { email } = await subscribed();
    expect((await room.status(email, await room.signIn(email, false))).json.status).toBeNull();
  });

  test("is unsubscribed where the address was never on the list, and unknown on a list that is not there", async () => {
    expect(await ownStatus(newReader())).toBe("unsubscribed");
    expect(await room.statusIn("somebody-elses")).toMatchObject({ status: 404, json: { code: "ECX025" } });
  });

  test("is 503 under ECX025 while the list cannot be asked, and nothing of the inside is told", async () => {
    const away = () => Promise.reject(new Error("Mailchimp answered 500 for ada@box.example"));
    const broken = openReadingRoom(db, { statusOf: away, end: away });
    const email = newReader();
    const token = await broken.signIn(email);
    const answer = await broken.status(email, token);
    expect(answer).toMatchObject({ status: 503, json: { title: "Unavailable", code: "ECX025" } });
    expect(JSON.stringify(answer.json)).not.toContain("Mailchimp");
    expect(await broken.endOwn(email, token)).toMatchObject({ status: 503, json: { code: "ECX027" } });
  });
});

test("an address that nobody has confirmed is forgotten, one that was confirmed is not", async () => {
  const { email: kept } = await subscribed();
  const forgotten = newReader();
  await room.subscribe(forgotten);
  await room.readMail();
  const inAMonth = new Date("2029-01-01T00:00:00Z");
  await reapNewsletterJob(db, () => inAMonth).run({ payload: {}, jobId: "reap", log: undefined as never });
  expect(await findSubscription(db, { tenant: "boxwright-us", email: forgotten })).toBeUndefined();
  expect((await findSubscription(db, { tenant: "boxwright-us", email: kept }))?.status).toBe("subscribed");
});
