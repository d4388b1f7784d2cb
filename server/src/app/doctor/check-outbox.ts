import { type Check, type Finding, fine, messageOf, warning } from "./finding.ts";
import { openClient } from "./open-client.ts";

const release = "The shop sends nothing and takes no orders. Run npm run outbox:release when it may";

/** Whether a restore or the operator holds what the shop sends. */
export const checkOutbox: Check = {
  name: "outbox",
  async examine({ config, databaseUrl, databaseFault }) {
    if (config.isOutboxHeld)
      return [warning("OUTBOX is hold. The shop sends nothing and takes no orders until it is unset")];
    if (databaseFault !== undefined) return [unknown(databaseFault)];
    if (databaseUrl === null) return [fine("nothing is held")];
    return [await holdFinding(databaseUrl).catch((error: unknown) => unknown(messageOf(error)))];
  },
};

const unknown = (why: string) => warning(`whether the outbox is held is unknown (${why})`);

async function holdFinding(databaseUrl: string): Promise<Finding> {
  const client = await openClient(databaseUrl);
  try {
    const { rows: tables } = await client.query("SELECT to_regclass('outbox_hold') IS NOT NULL AS exists");
    if (!tables[0]?.exists) return fine("nothing is held");
    const { rows } = await client.query<{ held_since: Date; reason: string }>(
      "SELECT held_since, reason FROM outbox_hold",
    );
    const [hold] = rows;
    if (hold === undefined) return fine("nothing is held");
    const by = hold.reason === "restore" ? "by a restore" : "by the operator";
    return warning(`held since ${hold.held_since.toISOString()} ${by}. ${release}`);
  } finally {
    await client.end();
  }
}
