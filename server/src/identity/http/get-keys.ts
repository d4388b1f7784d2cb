import { getKeys } from "@boxwright/contract/identity";
import { tokenAlgorithm } from "@boxwright/core/identity/token-claims";
import { implement } from "../../platform/http/operation.ts";
import type { SigningKeys } from "../signing-keys.ts";

/** Short, so that services that verify tokens notice a rotation soon. */
const cacheControl = "public, max-age=60";

export function keyOperations(keys: SigningKeys) {
  return [
    implement(getKeys, async () => {
      const published = (await keys.publicKeys()).map(({ kid = "", n = "", e = "" }) => {
        return { kty: "RSA", kid, use: "sig", alg: tokenAlgorithm, n, e } as const;
      });
      return { status: 200, body: { keys: published }, headers: { "cache-control": cacheControl } };
    }),
  ];
}
