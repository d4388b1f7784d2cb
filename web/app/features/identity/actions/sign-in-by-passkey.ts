import { passkeyLogin, requestPasskeySignIn } from "@boxwright/contract/passkeys";
import { signByPasskey } from "../../../lib/passkeys.ts";
import { byBrowser } from "../passkey-failed.ts";
import type { Account } from "./account.ts";

/** Signs in with a passkey that the visitor chooses. The cart, the orders and the uploads of the anonymous visitor go to the customer. */
export async function signInByPasskey(account: Account): Promise<void> {
  const { config, session, siteUrl, tokenClient, announce } = account;
  session.requireInit();
  const { tenant, storeFrontId, culture } = config;
  const { ticket, options } = await tokenClient.call(requestPasskeySignIn, { params: { tenant } });
  const response = await byBrowser(signByPasskey(options));
  await session.signIn((anonymous) =>
    tokenClient.call(passkeyLogin, {
      params: { tenant },
      body: {
        ...{ storeFrontId, culture, siteUrl, ticket, response },
        ...(anonymous !== null && { anonymousId: anonymous.anonymousId, validationKey: anonymous.validationKey }),
      },
    }),
  );
  announce("signedIn");
}
