import type { FilesConfig } from "../../platform/config.ts";
import { type Check, type Examined, type Finding, failure, fine, messageOf, warning } from "./finding.ts";
import { openClient } from "./open-client.ts";

const noticeableSeconds = 2;
/** Codes of second factors and signatures of webhooks and S3 fail with larger differences. */
const harmfulSeconds = 30;

/** Compares the clock of this machine with those of the database and of S3. */
export const checkClock: Check = {
  name: "clock",
  async examine(examined) {
    const findings = [await againstDatabase(examined), await againstFiles(examined)].filter((each) => each !== null);
    return findings.length > 0 ? findings : [warning("nothing to compare the clock of this machine with")];
  },
};

async function againstDatabase({ databaseUrl, now }: Examined): Promise<Finding | null> {
  if (databaseUrl === null) return null;
  const client = await openClient(databaseUrl).catch(() => null);
  if (client === null) return null;
  try {
    const asked = now().getTime();
    const { rows } = await client.query<{ at: number }>(
      "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at",
    );
    const middle = (asked + now().getTime()) / 2;
    return clockFinding("the database", ((rows[0]?.at ?? Number.NaN) - middle) / 1000);
  } finally {
    await client.end();
  }
}

/** The header has whole seconds. */
async function againstFiles({ config, now, signal }: Examined): Promise<Finding | null> {
  if (config.files.kind !== "s3") return null;
  try {
    const response = await fetch(endpointOf(config.files), { method: "HEAD", signal });
    const date = Date.parse(response.headers.get("date") ?? "");
    return Number.isNaN(date) ? null : clockFinding("S3", (date - now().getTime()) / 1000);
  } catch (error) {
    return warning(`the clock of S3 is unknown (${messageOf(error)})`);
  }
}

function endpointOf({ endpoint, region }: Extract<FilesConfig, { kind: "s3" }>): string {
  return endpoint ?? `https://s3.${region}.amazonaws.com/`;
}

export function clockFinding(other: string, seconds: number): Finding {
  const difference = Math.abs(seconds);
  const sentence = `this machine and ${other} differ by ${difference.toFixed(1)} s`;
  if (!(difference <= harmfulSeconds))
    return failure(`${sentence}. Let both follow a time server (chrony, systemd-timesyncd)`);
  return difference > noticeableSeconds ? warning(`${sentence}. Let both follow a time server`) : fine(sentence);
}
