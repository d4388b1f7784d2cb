import type { Client } from "@boxwright/contract/client";
import { createAnonymousSession, refreshAnonymousSession, refreshSession } from "@boxwright/contract/identity";
import type { SessionConfig } from "./session-config.ts";
import type { AnonymousTokens } from "./stored-anonymous-visitor.ts";
import type { CustomerTokens } from "./stored-customer.ts";

/** The calls that create and renew tokens. */
export interface TokenServices {
  createAnonymousSession(): Promise<AnonymousTokens>;
  renewAnonymousSession(anonymous: AnonymousTokens): Promise<AnonymousTokens>;
  renewCustomer(refreshToken: string): Promise<CustomerTokens>;
}

/** The calls through a client that sends no token. */
export function tokenServices(client: Client, { tenant, anonServiceKey: key }: SessionConfig): TokenServices {
  return {
    createAnonymousSession: () => client.call(createAnonymousSession, { params: { key } }),
    async renewAnonymousSession({ anonymousId, validationKey }) {
      const params = { key, anonymousId };
      return { anonymousId, ...(await client.call(refreshAnonymousSession, { params, body: { validationKey } })) };
    },
    renewCustomer: (refreshToken) => client.call(refreshSession, { params: { tenant }, body: { refreshToken } }),
  };
}
