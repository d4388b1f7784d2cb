import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { blockAccountIn } from "../block-account.ts";
import { passkeyAdded } from "../events.ts";
import { lockOwnAccount } from "../plan-deletion.ts";
import { passkeyChallenges, passkeys, securityEvents } from "../postgres/tables.ts";
import { softwareAuthenticator } from "../staff/testing/software-authenticator.ts";
import { goodPassword, openIdentity, siteUrl } from "../testing/open-identity.ts";
import { issueTicket } from "../tickets.ts";

const { db } = await testDatabase();
const handedOver: unknown[] = [];
const shop = openIdentity(db, { handOver: [async (_, change) => void handedOver.push(change)] });
const { api } = shop;
const auth = "/auth/v1/boxwright-us";
const own = `${auth}/profile/me/passkeys`;
const { storeFrontId, anonServiceKey } = tenantNamed("boxwright-us");
type Authenticator = ReturnType<typeof softwareAuthenticator>;

const post = (path: string, token: string | undefined, body: object) =>
  api.call("POST", path, { ...(token !== undefined && { token }), body });
const begin = (token: string, password = goodPassword) => post(`${own}/challenge`, token, { password });
const names = async (token: string) =>
  (await api.call("GET", own, { token })).json.passkeys.map(({ name }: { name: string }) => name);
const challengeToSign = async (tenant = "boxwright-us") =>
  (await api.call("POST", `/auth/v1/${tenant}/login/passkey/challenge`)).json;
const finish = (ticket: string, response: object, fields: object = {}) =>
  post(`${auth}/login/passkey`, undefined, { storeFrontId, culture: "en-US", siteUrl, ticket, response, ...fields });

async function addTo(token: string, authenticator: Authenticator, name = "Laptop") {
  const { ticket, options } = (await begin(token)).json;
  return post(own, token, { ticket, name, response: authenticator.create(options) });
}

async function signInBy(authenticator: Authenticator, fields: object = {}) {
  const { ticket, options } = await challengeToSign();
  return finish(ticket, authenticator.sign(options), fields);
}

/** A customer with a passkey. */
async function withPasskey() {
  const customer = await shop.enter();
  const authenticator = softwareAuthenticator(siteUrl, { hasPin: true });
  const added = await addTo(customer.accessToken, authenticator);
  expect(added.status).toBe(201);
  return { ...customer, authenticator, passkeyId: added.json.id as string };
}

describe("a passkey of a customer", () => {
  test("is added with the password and a name, signs in without a password, and shows its last use", async () => {
    const { accessToken, customerId, authenticator } = await withPasskey();
    expect((await api.call("GET", own, { token: accessToken })).json.passkeys).toMatchObject([
      { name: "Laptop", lastUsedAt: null },
    ]);
    const signedIn = await signInBy(authenticator);
    expect(signedIn.status).toBe(200);
    expect(await shop.identity.verifyToken(signedIn.json.accessToken)).toMatchObject({ id: customerId });
    expect((await api.call("GET", own, { token: accessToken })).json.passkeys).toMatchObject([
      { lastUsedAt: shop.clock.now.toISOString() },
    ]);
    const events = await db.select().from(securityEvents).where(eq(securityEvents.accountId, customerId));
    expect(events.map(({ kind }) => kind)).toEqual(["signed up", "signed in", "passkey added", "signed in"]);
  });

  test("that is added is announced for a mail to the email and in the language of the account, and one that is refused is not", async () => {
    const { customerId, email, accessToken } = await withPasskey();
    const announced = () => shop.announced.filter(({ event }) => event === passkeyAdded.name);
    const payload = { accountId: customerId, email, culture: "en-US" };
    expect(announced().at(-1)).toEqual({ event: passkeyAdded.name, payload });
    const before = announced().length;
    await addTo(accessToken, softwareAuthenticator(siteUrl));
    expect(announced()).toHaveLength(before);
  });

  test("hands over what the visitor had before the sign-in, if the validation key proves it", async () => {
    const { authenticator, customerId } = await withPasskey();
    const { anonymousId, validationKey } = (await api.call("POST", `/anon/${anonServiceKey}/token`)).json;
    await signInBy(authenticator, { anonymousId, validationKey: "another key" });
    expect(handedOver).not.toContainEqual(expect.objectContaining({ anonymousId }));
    await signInBy(authenticator, { anonymousId, validationKey });
    expect(handedOver).toContainEqual({ tenant: "boxwright-us", anonymousId, customerId });
  });

  test("is not added with a wrong password, without a check of the person, for another page, or twice", async () => {
    const { accessToken } = await shop.enter();
    expect((await begin(accessToken, "not my password")).json.title).toBe("InvalidCredentials");
    for (const authenticator of [
      softwareAuthenticator(siteUrl),
      softwareAuthenticator("https://shop.example.evil.example", { hasPin: true }),
    ]) {
      expect((await addTo(accessToken, authenticator)).json.title).toBe("InvalidPasskey");
    }
    const authenticator = softwareAuthenticator(siteUrl, { hasPin: true });
    expect((await addTo(accessToken, authenticator)).status).toBe(201);
    const other = await shop.enter();
    expect((await addTo(other.accessToken, authenticator)).json.title).toBe("InvalidPasskey");
    expect([await names(accessToken), await names(other.accessToken)]).toEqual([["Laptop"], []]);
  });

  test("is added for one challenge of the own account, within ten minutes", async () => {
    const [customer, other] = [await shop.enter(), await shop.enter()];
    const add = (token: string, { ticket, options }: Awaited<ReturnType<typeof challengeToSign>>) =>
      post(own, token, {
        ticket,
        name: "Key",
        response: softwareAuthenticator(siteUrl, { hasPin: true }).create(options),
      });
    const once = (await begin(customer.accessToken)).json;
    expect((await add(customer.accessToken, once)).status).toBe(201);
    expect((await add(customer.accessToken, once)).json.title).toBe("InvalidTicket");
    expect((await add(other.accessToken, (await begin(customer.accessToken)).json)).json.title).toBe("InvalidTicket");
    expect((await add(customer.accessToken, await challengeToSign())).json.title).toBe("InvalidTicket");
    const late = (await begin(customer.accessToken)).json;
    shop.later(600);
    expect((await add(customer.accessToken, late)).status).toBe(410);
  });

  test("signs in once for each challenge, and not with another key, a copied counter, or in another tenant", async () => {
    const { authenticator, passkeyId } = await withPasskey();
    const { ticket, options } = await challengeToSign();
    const response = authenticator.sign(options);
    expect((await finish(ticket, response)).status).toBe(200);
    expect((await finish(ticket, response)).json.title).toBe("InvalidTicket");
    const again = await challengeToSign();
    expect((await finish(again.ticket, response)).json.title).toBe("InvalidPasskey");
    expect((await signInBy(softwareAuthenticator(siteUrl, { hasPin: true }))).json.title).toBe("InvalidPasskey");
    const elsewhere = await challengeToSign("boxwright-eu");
    expect((await finish(elsewhere.ticket, authenticator.sign(elsewhere.options))).json.title).toBe("InvalidTicket");
    await db.update(passkeys).set({ counter: 1000 }).where(eq(passkeys.id, passkeyId));
    expect((await signInBy(authenticator)).json.title).toBe("InvalidPasskey");
  });

  test("signs in nobody whose account is blocked", async () => {
    const { authenticator, customerId } = await withPasskey();
    await inTransaction(db, (tx) => blockAccountIn(tx, customerId, true, shop.clock.now));
    const { status, json } = await signInBy(authenticator);
    expect([status, json.title]).toEqual([403, "AccountBlocked"]);
  });

  test("is removed with the password, and only by its owner", async () => {
    const { accessToken, authenticator, passkeyId } = await withPasskey();
    const { accessToken: stranger } = await shop.enter();
    const remove = (token: string, password = goodPassword) => post(`${own}/${passkeyId}/removal`, token, { password });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(accessToken, "not my password")).json.title).toBe("InvalidCredentials");
    expect(await names(accessToken)).toEqual(["Laptop"]);
    expect((await remove(accessToken)).status).toBe(204);
    expect((await remove(accessToken)).status).toBe(404);
    expect((await signInBy(authenticator)).json.title).toBe("InvalidPasskey");
  });

  test("goes when the password is reset by a mail", async () => {
    const { authenticator, customerId } = await withPasskey();
    const ticketId = await inTransaction(db, async (tx) => {
      const account = await lockOwnAccount(tx, customerId);
      return account && issueTicket(tx, account, "reset_password", shop.clock.now);
    });
    const body = { ticketId, password: "another good pass phrase", culture: "en-US" };
    expect((await api.call("PATCH", `${auth}/resetPassword`, { body })).status).toBe(204);
    expect((await signInBy(authenticator)).json.title).toBe("InvalidPasskey");
  });
});

test("a customer has ten passkeys at most", async () => {
  const { accessToken, customerId } = await shop.enter();
  const waiting = (await begin(accessToken)).json;
  const key = { accountId: customerId, publicKey: "key", counter: 0, createdAt: shop.clock.now, lastUsedAt: null };
  const ten = Array.from({ length: 10 }, (_, place) => ({
    ...key,
    id: crypto.randomUUID(),
    credentialId: `${customerId}-${place}`,
    name: `Key ${place}`,
  }));
  await db.insert(passkeys).values(ten);
  expect((await begin(accessToken)).json.title).toBe("TooManyPasskeys");
  const response = softwareAuthenticator(siteUrl, { hasPin: true }).create(waiting.options);
  const eleventh = await post(own, accessToken, { ticket: waiting.ticket, name: "Key", response });
  expect(eleventh.json.title).toBe("TooManyPasskeys");
});

test("a challenge leaves no trace after its use", async () => {
  const { authenticator } = await withPasskey();
  await db.delete(passkeyChallenges);
  await signInBy(authenticator);
  expect(await db.select().from(passkeyChallenges)).toEqual([]);
});
