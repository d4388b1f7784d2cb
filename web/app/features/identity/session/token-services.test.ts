import { createClient } from "@boxwright/contract/client";
import { expect, test } from "vitest";
import { testConfig } from "../testing/fake-browser.ts";
import { tokenServices } from "./token-services.ts";

const visitor = { anonymousId: "visitor-1", anonymousToken: "token-1", validationKey: "key-1" };

/** The services with a server that returns this response, and the requests that it received. */
function servicesWith(response: Record<string, string>) {
  const sent: unknown[] = [];
  const client = createClient({
    baseUrl: "https://shop.test",
    fetch: async (request) => {
      const text = await request.text();
      const { pathname } = new URL(request.url);
      sent.push([`${request.method} ${pathname}`, text === "" ? null : JSON.parse(text)]);
      return Response.json(response);
    },
  });
  return { sent, services: tokenServices(client, testConfig) };
}

test("an anonymous session is created with the shop's key, without a body", async () => {
  const { sent, services } = servicesWith(visitor);
  expect(await services.createAnonymousSession()).toEqual(visitor);
  expect(sent).toEqual([[`POST /anon/${testConfig.anonServiceKey}/token`, null]]);
});

test("an anonymous session is renewed with its validation key, and keeps its visitor", async () => {
  const { sent, services } = servicesWith({ anonymousToken: "token-2", validationKey: "key-2" });
  expect(await services.renewAnonymousSession(visitor)).toEqual({
    anonymousId: "visitor-1",
    anonymousToken: "token-2",
    validationKey: "key-2",
  });
  const call = `POST /anon/${testConfig.anonServiceKey}/identities/visitor-1/token`;
  expect(sent).toEqual([[call, { validationKey: "key-1" }]]);
});

test("a customer's tokens are renewed with the refresh token", async () => {
  const tokens = { accessToken: "access-2", refreshToken: "refresh-2" };
  const { sent, services } = servicesWith(tokens);
  expect(await services.renewCustomer("refresh-1")).toEqual(tokens);
  expect(sent).toEqual([["POST /auth/v1/boxwright-us/refresh", { refreshToken: "refresh-1" }]]);
});
