import { login } from "@boxwright/contract/identity";
import { normaliseEmail } from "@boxwright/core/identity/email";
import type { Account } from "./account.ts";
import { requireParameters } from "./required-parameters.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in. The cart, the orders and the uploads of the anonymous visitor go to the customer. */
export async function signIn(account: Account, { email, password }: Credentials): Promise<void> {
  const { config, session, siteUrl, tokenClient, announce } = account;
  session.requireInit();
  requireParameters({ email, password });
  const { tenant, storeFrontId, culture } = config;
  await session.signIn((anonymous) =>
    tokenClient.call(login, {
      params: { tenant },
      body: {
        storeFrontId,
        email: normaliseEmail(email),
        password,
        culture,
        siteUrl,
        ...(anonymous !== null && { anonymousId: anonymous.anonymousId, validationKey: anonymous.validationKey }),
      },
    }),
  );
  announce("signedIn");
}
