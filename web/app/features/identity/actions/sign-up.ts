import { signUp as signUpCall } from "@boxwright/contract/identity";
import { normaliseEmail } from "@boxwright/core/identity/email";
import { logProblem } from "../../../lib/log-problem.ts";
import { AlreadySignedIn } from "../session/already-signed-in.ts";
import type { Account } from "./account.ts";
import { requireParameters } from "./required-parameters.ts";
import { type Credentials, signIn } from "./sign-in.ts";

export interface SignUpForm extends Credentials {
  readonly firstName?: string;
  readonly surname?: string;
  readonly company?: string;
  readonly title?: string;
}

/** The account was created, but the sign-in after it failed. */
export class SignedUpOnly extends Error {
  constructor(cause: unknown) {
    super("The account has been created, but the sign-in failed", { cause });
    this.name = "SignedUpOnly";
  }
}

/** The sign-up was refused without a call, because the tenant or the storefront id is not loaded yet. It is already logged. */
export class SignUpNotReady extends Error {
  constructor() {
    super("Sign-up needs the tenant and the storefront id");
    this.name = "SignUpNotReady";
  }
}

/** Registers a customer and signs in. Without a tenant or storefront id, it makes no call, logs that and throws {@link SignUpNotReady}. */
export async function signUp(account: Account | null, form: SignUpForm): Promise<void> {
  if (!account?.config.tenant || !account.config.storeFrontId) {
    logProblem("Sign-up needs the tenant and the storefront id", account?.config);
    throw new SignUpNotReady();
  }
  const { config, session, tokenClient } = account;
  const { storeFrontId, clientId, culture } = config;
  session.requireInit();
  const { email, password, firstName, surname, company, title } = form;
  requireParameters({ email, password });
  if (session.isSignedIn()) throw new AlreadySignedIn();
  await tokenClient.call(signUpCall, {
    body: {
      client_id: clientId,
      connection: storeFrontId.replaceAll("-", ""),
      email: normaliseEmail(email),
      password,
      user_metadata: { given_name: firstName, family_name: surname, company, title, locale: culture },
    },
  });
  account.announce("signedUp");
  try {
    await signIn(account, { email, password });
  } catch (problem) {
    throw new SignedUpOnly(problem);
  }
}
