import { expect, test } from "vitest";
import { createClient } from "./client.ts";
import { createAnonymousSession } from "./identity.ts";

async function headerSent(cookies: string, anon = "/anon"): Promise<string | null> {
  let sent: Request | undefined;
  const client = createClient({
    baseUrl: "https://shop.test",
    bases: { anon },
    page: { origin: "https://shop.test", cookies: () => cookies },
    fetch: async (request) => {
      sent = request;
      return Response.json({});
    },
  });
  await client.call(createAnonymousSession, { params: { key: "k" } });
  return sent?.headers.get("x-xsrf-token") ?? null;
}

test("the cookie XSRF-TOKEN is sent as the header X-XSRF-TOKEN", async () => {
  expect(await headerSent("XSRF-TOKEN=abc")).toBe("abc");
  expect(await headerSent("a=1; XSRF-TOKEN=a%2Fb%3D; b=2")).toBe("a/b=");
  expect(await headerSent("XSRF-TOKEN=50%")).toBe("50%");
});

test("the header X-XSRF-TOKEN is not sent without the cookie", async () => {
  for (const cookies of ["", "a=1", "MY-XSRF-TOKEN=abc", "xsrf-token=abc", "XSRF-TOKEN="]) {
    expect(await headerSent(cookies)).toBeNull();
  }
});

test("the XSRF token is not sent to other origins", async () => {
  expect(await headerSent("XSRF-TOKEN=abc", "https://visitors.test/anon")).toBeNull();
  expect(await headerSent("XSRF-TOKEN=abc", "https://shop.test/anon")).toBe("abc");
});

test("the header X-XSRF-TOKEN is not sent from a server, which has no page", async () => {
  const fetch = async ({ headers }: Request) => Response.json({ sent: headers.has("x-xsrf-token") });
  const client = createClient({ baseUrl: "https://shop.test", fetch });
  expect(await client.call(createAnonymousSession, { params: { key: "k" } })).toEqual({ sent: false });
});
