import { signUp as signUpEndpoint } from "@boxwright/contract/identity";
import { tenantOfSignUp } from "@boxwright/core/identity/sign-up-connection";
import { implement, type Operation } from "../../platform/http/operation.ts";
import { type SignUpDeps, signUp } from "../sign-up.ts";
import { problemOf } from "./refusal-to-problem.ts";

/** The identity provider's own call: it names the tenant in its body, and answers in that service's form. */
export function signUpOperations(deps: SignUpDeps): Operation[] {
  return [
    implement(signUpEndpoint, async ({ body, clientIp, requestId }) => {
      const tenant = tenantOfSignUp(body.client_id, body.connection);
      if (tenant === undefined) return problemOf({ kind: "signUpNotPossible" });
      const { email, password, user_metadata: said = {} } = body;
      const { given_name: givenName = "", family_name: familyName = "", company = "", title = "", locale } = said;
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
          user_metadata: { ...said, locale: culture },
        },
      };
    }),
  ];
}
