import { createClient } from "@boxwright/contract/client";
import { beforeEach } from "vitest";
import type { Account } from "../actions/account.ts";
import { identityActions } from "../actions/identity-actions.ts";
import { FakeBrowser, testConfig } from "./fake-browser.ts";
import { testToken } from "./test-token.ts";

export const siteUrl = "https://shop.test";
export const auth = "/auth/v1/boxwright-us";
export const tokens = {
  accessToken: testToken({ is_customer: true, canonical_id: "customer-1" }),
  refreshToken: "refresh-1",
};

interface SentRequest {
  readonly call: string;
  readonly body: unknown;
  readonly bearer: string | null;
}

export function refusal(status: number, body: Record<string, unknown>) {
  return () => Response.json(body, { status });
}

/** The actions of an account in a new browser for each test, and the server behind them. */
export function accountForTests() {
  let browser = new FakeBrowser();
  /** The requests that the server received. */
  const sent: SentRequest[] = [];
  /** The server's responses by call; 204 is the default. */
  const responses: Record<string, () => Response> = {};

  beforeEach(() => {
    browser = new FakeBrowser();
    sent.length = 0;
    for (const call of Object.keys(responses)) delete responses[call];
    responses[`POST ${auth}/login`] = () => Response.json(tokens);
  });

  async function serve(request: Request): Promise<Response> {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    sent.push({ call, body: text === "" ? null : JSON.parse(text), bearer: request.headers.get("authorization") });
    return responses[call]?.() ?? new Response(null, { status: 204 });
  }

  /** Opens a tab of an anonymous visitor. */
  function open(config: Partial<Account["config"]> = {}) {
    const customersRead: string[] = [];
    const announced: string[] = [];
    const { session } = browser.tab({
      readCustomer: async (id) => {
        customersRead.push(id);
        return null;
      },
    });
    const calling = { baseUrl: siteUrl, fetch: serve };
    const account = {
      session,
      tokenClient: createClient(calling),
      client: createClient({ ...calling, bearer: session.bearer, renewBearer: session.renewBearer }),
      config: { ...testConfig, ...config },
      siteUrl,
      announce: (action: string) => void announced.push(action),
    };
    return { session, customersRead, announced, actions: identityActions(account) };
  }

  /** Opens a tab, signs a customer in, and forgets the requests up to then. */
  async function openSignedIn() {
    const opened = open();
    await opened.session.bearer();
    await opened.actions.signIn({ email: "ada@shop.test", password: "correct horse" });
    sent.length = 0;
    opened.customersRead.length = 0;
    return opened;
  }

  return { open, openSignedIn, sent, responses };
}
