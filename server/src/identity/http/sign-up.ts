import { signUp as signUpEndpoint } from "@boxwright/contract/identity";
import { tenantOfSignUp } from "@boxwright/core/identity/sign-up-connection";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { type SignUpDeps, signUp } from "../sign-up.ts";
import { problemOf } from "./refusal-to-problem.ts";

/** The call of the identity provider, which names the tenant in its body and responds in that service's format. */
export function signUpOperations(deps: SignUpDeps): Operation[] {
  return [
    implement(signUpEndpoint, async ({ body, clientIp, requestId }) => {
      const tenant = tenantOfSignUp(body.client_id, body.connection);
      if (tenant === undefined) return problemOf({ kind: "signUpNotPossible" });
      const { email, password, user_metadata: details = {} } = body;
      const { given_name: givenName = "", family_name: familyName = "", company = "", title = "", locale } = details;
      const culture = tenant.cultures.find((offered) => offered === locale) ?? tenant.defaultCulture;
      const person = { givenName, familyName, company, title };
      const signedUp = await signUp(deps, { tenant, email, password, culture, ...person }, { clientIp, requestId });
      if (!signedUp.ok) return problemOf(signedUp.refusal);
      return {
        status: 200,
        body: {
          _id: signedUp.value.id,
          email,
          email_verified: false,
          user_metadata: { ...details, locale: culture },
        },
      };
    }),
  ];
}
