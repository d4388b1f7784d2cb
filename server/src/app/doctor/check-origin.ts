import { SigningKeys } from "../../identity/signing-keys.ts";
import { databaseOver } from "../../platform/db/database.ts";
import { openPool } from "../../platform/db/pool.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { isLoopback } from "../../platform/loopback.ts";
import { type Check, type Examined, type Finding, failure, fine, messageOf, warning } from "./finding.ts";
import { certificateEndOf, openSocket } from "./open-socket.ts";

const dayMilliseconds = 86_400_000;
const renewalDays = 14;

/** Opens the public origin as a shopper does: encryption, certificate, and whether this shop answers there. */
export const checkOrigin: Check = {
  name: "origin",
  async examine(examined) {
    const origin = new URL(examined.config.siteOrigins[0]);
    const isLocal = isLoopback(origin.hostname);
    const encryption = isLocal ? [] : [await certificateFinding(origin, examined)];
    return [...encryption, ...(await answerFindings(origin, examined))];
  },
};

async function certificateFinding(origin: URL, { now, signal }: Examined): Promise<Finding> {
  if (origin.protocol !== "https:")
    return failure(`${origin.origin} is not encrypted. Serve it as https:// (deploy/caddy)`);
  try {
    const socket = await openSocket(origin, signal);
    const end = certificateEndOf(socket);
    socket.destroy();
    return end === null ? failure(`${origin.origin} shows no certificate`) : expiryFinding(end, now());
  } catch (error) {
    return failure(`${origin.origin}: the certificate is not accepted (${messageOf(error)}). Renew or correct it`);
  }
}

export function expiryFinding(end: Date, now: Date): Finding {
  const days = Math.floor((end.getTime() - now.getTime()) / dayMilliseconds);
  const sentence = `the certificate is good for ${days} days`;
  return days < renewalDays ? warning(`${sentence}. Check why it was not renewed`) : fine(sentence);
}

async function answerFindings(origin: URL, examined: Examined): Promise<Finding[]> {
  const { config, signal } = examined;
  try {
    const ready = await fetch(new URL("/readyz", origin), { redirect: "manual", signal });
    await ready.body?.cancel();
    if (ready.status !== 200) {
      return [failure(`${origin.origin}/readyz answers ${ready.status}, not 200. Start the shop, and check the proxy`)];
    }
    const distribution = distributionOf(ready.headers);
    return [await identityFinding(origin, examined), ...proxyFindings(distribution, config.trustedProxies)];
  } catch (error) {
    return [
      failure(
        `${origin.origin} cannot be reached (${messageOf(error)}). Check DNS, the proxy and whether the shop runs`,
      ),
    ];
  }
}

/** The shop at the origin signs with the keys of the configured database, if it is this one. */
async function identityFinding(origin: URL, examined: Examined): Promise<Finding> {
  const { config, databaseUrl, databaseFault, now, signal } = examined;
  if (databaseFault !== undefined) {
    return warning(`${origin.origin} answers. Whether it is this shop is unknown (${databaseFault})`);
  }
  if (databaseUrl === null) return warning(`${origin.origin} answers, but there is no database to compare it with`);
  const response = await fetch(new URL(`${config.bases.auth}/.well-known/jwks.json`, origin), { signal });
  const shown = response.ok ? await keysIn(response) : [];
  const pool = openPool({ url: databaseUrl, log: createLogger("silent"), connections: 1, name: "boxwright doctor" });
  try {
    const own = (await new SigningKeys(databaseOver(pool), now).publicKeys()).map(({ kid }) => kid);
    if (own.some((kid) => kid !== undefined && shown.includes(kid))) return fine(`${origin.origin} is this shop`);
    if (own.length === 0)
      return warning(`${origin.origin} answers. Whether it is this shop shows after the first visitor`);
    return failure(`another shop answers at ${origin.origin}. Check DNS, the proxy's upstreams and DATABASE_URL`);
  } finally {
    await pool.end();
  }
}

async function keysIn(response: Response): Promise<string[]> {
  const { keys = [] } = (await response.json()) as { readonly keys?: readonly { readonly kid?: string }[] };
  return keys.flatMap(({ kid }) => (kid === undefined ? [] : [kid]));
}

/** The content delivery network that answers, as far as its headers tell. */
function distributionOf(headers: Headers): string | null {
  const names = {
    "cf-ray": "Cloudflare",
    "x-amz-cf-id": "CloudFront",
    "x-azure-ref": "Azure",
    "x-served-by": "Fastly",
  };
  return Object.entries(names).find(([header]) => headers.has(header))?.[1] ?? null;
}

/** A network in front of the operator's proxy is a second one that adds to X-Forwarded-For. */
export function proxyFindings(distribution: string | null, trustedProxies: number): Finding[] {
  if (distribution === null || trustedProxies >= 2) return [];
  return [warning(`${distribution} is in front of the proxy, but TRUST_PROXY is ${trustedProxies}. Count both`)];
}
