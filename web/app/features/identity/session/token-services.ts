import type { Client } from "@boxwright/contract/client";
import { createAnonymousSession, refreshAnonymousSession, refreshSession } from "@boxwright/contract/identity";
import type { SessionConfig } from "./session-config.ts";
import type { CustomerTokens } from "./stored-customer.ts";
import type { StoredVisitor } from "./stored-visitor.ts";

/** The calls that create and renew tokens. */
export interface TokenServices {
  createVisitor(): Promise<StoredVisitor>;
  renewVisitor(visitor: StoredVisitor): Promise<StoredVisitor>;
  renewCustomer(refreshToken: string): Promise<CustomerTokens>;
}

/** The calls through a client that sends no token. */
export function tokenServices(client: Client, { tenant, anonServiceKey: key }: SessionConfig): TokenServices {
  return {
    createVisitor: () => client.call(createAnonymousSession, { params: { key } }),
    async renewVisitor({ anonymousId, validationKey }) {
      const params = { key, anonymousId };
      return { anonymousId, ...(await client.call(refreshAnonymousSession, { params, body: { validationKey } })) };
    },
    renewCustomer: (refreshToken) => client.call(refreshSession, { params: { tenant }, body: { refreshToken } }),
  };
}
