import { type Check, type Finding, failure, fine, messageOf, warning } from "./finding.ts";
import { openClient } from "./open-client.ts";

/** More than this, and lists that may be three seconds old are read at the primary. */
const noticeableSeconds = 3;

interface Server {
  /** The same for a primary and its replicas. */
  readonly system: string;
  readonly isReplica: boolean;
  /** Since the last commit that the replica has replayed, if it has received more; 0 for a primary. */
  readonly secondsBehind: number;
}

const question = `
  SELECT system_identifier::text AS system,
    pg_is_in_recovery() AS "isReplica",
    CASE WHEN pg_is_in_recovery() AND pg_last_wal_receive_lsn() IS DISTINCT FROM pg_last_wal_replay_lsn()
      THEN coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 0) ELSE 0 END::float8 AS "secondsBehind"
  FROM pg_control_system()`;

/** Connects to each server of DATABASE_READ_URL as the shop does, and compares it with the primary. */
export const checkReplicas: Check = {
  name: "replicas",
  async examine({ config: { databaseReadUrls }, databaseUrl }) {
    if (databaseReadUrls.length === 0 || databaseUrl === null) return [fine("everything is read at the primary")];
    const primary = await serverAt(databaseUrl).catch(() => null);
    return Promise.all(databaseReadUrls.map((url) => findingOf(url, primary)));
  },
};

async function findingOf(url: string, primary: Server | null): Promise<Finding> {
  const { host } = new URL(url);
  try {
    return judgeReplica(host, await serverAt(url), primary);
  } catch (error) {
    return warning(
      `${host} cannot be read (${messageOf(error)}), so others are. Check DATABASE_READ_URL, pg_hba.conf and the firewall`,
    );
  }
}

export function judgeReplica(host: string, server: Server, primary: Server | null): Finding {
  if (primary !== null && server.system !== primary.system)
    return failure(`${host} belongs to another database than DATABASE_URL. Correct DATABASE_READ_URL`);
  if (!server.isReplica) return fine(`${host} is the primary`);
  const behind = `${host} is a replica, ${server.secondsBehind.toFixed(1)} s behind`;
  return server.secondsBehind > noticeableSeconds
    ? warning(`${behind}. Check its network, its disk and large jobs`)
    : fine(behind);
}

async function serverAt(url: string): Promise<Server> {
  const client = await openClient(url);
  try {
    const { rows } = await client.query<Server>(question);
    const [server] = rows;
    if (server === undefined) throw new Error("The database does not describe itself");
    return server;
  } finally {
    await client.end();
  }
}
