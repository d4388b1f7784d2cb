import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { addAccount } from "../../identity/postgres/account-store.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { testApi, testToken } from "../../platform/testing/api.ts";
import { subscriptionRequested } from "../events.ts";
import { newsletterOperations } from "../http/operations.ts";
import { embeddedList } from "../lists/embedded-list.ts";
import { prepareConfirmation } from "../prepare-confirmation.ts";
import type { SubscriptionList } from "../subscription-list.ts";

const { name: tenant, storeFrontId } = tenantNamed("boxwright-us");

/** An email that no other test uses. */
export const newReader = () => `${newId()}@reader.example`;

/** The calls of the newsletter, with a clock that tests can move. */
export function openNewsletter(db: Database, list?: SubscriptionList) {
  const clock = { now: new Date("2026-11-01T12:00:00Z") };
  const now = () => clock.now;
  const announced: { readonly event: string; readonly payload: unknown }[] = [];
  const outbox = {
    announce: async (_: unknown, { name: event }: { readonly name: string }, payload: unknown) =>
      void announced.push({ event, payload }),
  };
  const api = testApi(newsletterOperations({ db, outbox, list: list ?? embeddedList(db, now), now }), db);
  const base = `/api/tenants/${tenant}/storefronts/${storeFrontId}/newsletter`;
  const call = (method: string, path: string, body?: unknown, token = testToken()) =>
    api.call(method, base + path, { token, ...(body !== undefined && { body }) });
  const queryOf = (email: string, audienceId = "newsletter") => `?${new URLSearchParams({ email, audienceId })}`;

  return {
    announced,
    call,
    later: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    subscribe: (email: string, change: object = {}) =>
      call("POST", "/subscribe", { email, audienceId: "newsletter", culture: "en-US", ...change }),
    confirm: (token: string) => call("POST", "/confirm", { token }),
    unsubscribe: (token: string) => call("POST", "/unsubscribe", { token }),
    status: (email: string, token?: string) => call("GET", queryOf(email), undefined, token),
    statusIn: (audienceId: string, token?: string) => call("GET", queryOf(newReader(), audienceId), undefined, token),
    endOwn: (email: string, token: string) => call("DELETE", queryOf(email), undefined, token),
    /** The secrets in the mail that was requested last; null if none goes out. */
    readMail(mailId: string = newId()) {
      const requested = announced.findLast(({ event }) => event === subscriptionRequested.name);
      return prepareConfirmation({ db, now }, subscriptionRequested.payload.parse(requested?.payload), mailId);
    },
    /** The access token of a new customer with this email. */
    async signIn(email: string, isVerified = true): Promise<string> {
      const id = newId();
      const at = clock.now;
      const account = { id, tenant, email, culture: "en-US", createdAt: at, passwordHash: "$argon2id$none" };
      await inTransaction(db, (tx) => addAccount(tx, { ...account, emailVerifiedAt: isVerified ? at : null }));
      return testToken(id, "customer");
    },
  };
}
