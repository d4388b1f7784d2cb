import type { Operation } from "../../platform/http/operation.ts";
import type { IdentityCallDeps } from "../identity.ts";
import { accountChangeOperations } from "./account-changes.ts";
import { anonymousSessionOperations } from "./anonymous-sessions.ts";
import { keyOperations } from "./get-keys.ts";
import { ownSessionOperations } from "./own-sessions.ts";
import { passkeyOperations } from "./passkeys.ts";
import { sessionOperations } from "./sessions.ts";
import { signUpOperations } from "./sign-up.ts";

export function identityOperations(deps: IdentityCallDeps): Operation[] {
  return [
    ...anonymousSessionOperations(deps),
    ...keyOperations(deps.keys),
    ...signUpOperations(deps),
    ...sessionOperations(deps),
    ...accountChangeOperations(deps),
    ...ownSessionOperations(deps),
    ...passkeyOperations(deps),
  ];
}
