import { signUp as signUpCall } from "@boxwright/contract/identity";
import { normaliseEmail } from "@boxwright/core/identity/email";
import { logProblem } from "../../lib/log-problem.ts";
import type { Account } from "./account.ts";
import { requireParameters } from "./required-parameters.ts";
import { type Credentials, signIn } from "./sign-in.ts";

export interface SignUpForm extends Credentials {
  readonly firstName?: string;
  readonly surname?: string;
  readonly company?: string;
  readonly title?: string;
}

/** Registers a customer and signs in. While tenant or storefront id are not loaded nothing is called, and that is logged. */
export async function signUp(account: Account | null, form: SignUpForm): Promise<void> {
  if (!account?.config.tenant || !account.config.storeFrontId) {
    return logProblem("Sign-up needs the tenant and the storefront id", account?.config);
  }
  const { config, session, tokenClient } = account;
  const { storeFrontId, clientId, culture } = config;
  session.requireInit();
  const { email, password, firstName, surname, company, title } = form;
  requireParameters({ email, password });
  if (session.isSignedIn()) throw new Error("User is already signed in");
  await tokenClient.call(signUpCall, {
    body: {
      client_id: clientId,
      connection: storeFrontId.replaceAll("-", ""),
      email: normaliseEmail(email),
      password,
      user_metadata: { given_name: firstName, family_name: surname, company, title, locale: culture },
    },
  });
  await signIn(account, { email, password });
}
