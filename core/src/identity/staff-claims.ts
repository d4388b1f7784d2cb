import { ok, type Result, refused } from "../kernel/result.ts";
import type { TenantName } from "../storefront/tenants.ts";
import { tenantOfIssuer } from "./token-claims.ts";

/** The audience of the tokens of staff. Tokens of visitors have another, so neither passes for the other. */
export const deskAudience = "https://desk.boxwright.example";

export interface StaffClaims {
  readonly tenant: TenantName;
  readonly staffId: string;
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** The first rule that the claims of a token of staff break. */
export type StaffClaimFault =
  | "issuer unknown"
  | "wrong audience"
  | "wrong kind"
  | "expiry missing"
  | "expired"
  | "not valid yet"
  | "staff or session missing";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Checks the claims of a token whose signature is valid; `now` is in seconds since 1970. The role is not a claim: each call looks it up. */
export function readStaffClaims(
  claims: Readonly<Record<string, unknown>>,
  now: number,
): Result<StaffClaims, StaffClaimFault> {
  const { iss, aud, kind, exp, nbf, sub, sid } = claims as Readonly<Record<string, unknown>>;
  const tenant = tenantOfIssuer(iss);
  if (tenant === undefined) return refused("issuer unknown");
  if (aud !== deskAudience) return refused("wrong audience");
  if (kind !== "staff" || claims["is_customer"] !== undefined) return refused("wrong kind");
  if (!Number.isSafeInteger(exp)) return refused("expiry missing");
  if ((exp as number) <= now) return refused("expired");
  if (nbf !== undefined && !(typeof nbf === "number" && nbf <= now)) return refused("not valid yet");
  if (!isUuid(sub) || !isUuid(sid)) return refused("staff or session missing");
  return ok({ tenant, staffId: sub, sessionId: sid, expiresAt: exp as number });
}

function isUuid(claim: unknown): claim is string {
  return typeof claim === "string" && uuid.test(claim);
}
