import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { repeat } from "../repeat.ts";
import type { Database } from "./database.ts";
import { isDatabaseUnavailable, isFaultOfServer, isRetryable } from "./errors.ts";
import { ReplicasAway } from "./replicas-away.ts";

type Read<Value> = (db: Database) => Promise<Value>;

/** Where reads run that need not burden the primary. A read may run a second time, at another server. */
export interface Reads {
  /** May miss what was committed in the last three seconds. */
  stale<Value>(read: Read<Value>): Promise<Value>;
  /** Sees everything that was committed before, as people expect of their own changes. */
  current<Value>(read: Read<Value>): Promise<Value>;
}

/** All reads run at the primary. */
export function readsOfPrimary(db: Database): Reads {
  return { stale: (read) => read(db), current: (read) => read(db) };
}

const staleMilliseconds = 3_000;
const sampleMilliseconds = 1_000;

interface Replicas {
  readonly primary: Database;
  /** Each leads to one server, whose place in the log says what its next reads see. */
  readonly replicas: readonly Database[];
  readonly log: Pick<Logger, "warn" | "info">;
}

/** A place in the log of the primary. A replica that has replayed that log up to there has all that was committed before. */
interface Sample extends Place {
  readonly takenAt: number;
}

/**
 * Each new primary begins a timeline. A former primary that was cut off may have a longer log than the new one, on the timeline before, and lack
 * what the new one has committed.
 */
interface Place {
  readonly timeline: number;
  readonly lsn: string;
}

/**
 * Reads at replicas that have replayed the log of the primary far enough, in turns, and otherwise at the primary. If the primary cannot be
 * reached, a stale read takes what a replica has.
 */
export function readsOfReplicas(servers: Replicas, running: AsyncDisposableStack): Reads {
  const { primary, log } = servers;
  const samples: Sample[] = [];
  const keepSamples = async () => {
    while (isTooOld(samples[0])) samples.shift();
    samples.push(await samplePrimary(primary));
  };
  const message = "The place of the primary in its log could not be read";
  running.use(repeat({ everyMilliseconds: sampleMilliseconds, work: keepSamples, message, log }));
  const atReplica = replicaReader(servers);
  return {
    async stale(read) {
      const oldest = samples.find((sample) => !isTooOld(sample));
      const found = oldest === undefined ? null : await atReplica(read, oldest);
      if (found !== null) return found.value;
      try {
        return await read(primary);
      } catch (error) {
        const last = isDatabaseUnavailable(error) ? await atReplica(read, null) : null;
        if (last === null) throw error;
        return last.value;
      }
    },
    async current(read) {
      const found = await atReplica(read, await samplePrimary(primary));
      return found === null ? read(primary) : found.value;
    },
  };
}

function isTooOld(sample: Sample | undefined): boolean {
  return sample !== undefined && performance.now() - sample.takenAt > staleMilliseconds;
}

async function samplePrimary(primary: Database): Promise<Sample> {
  const takenAt = performance.now();
  const { rows } = await primary.execute<{ timeline: number; lsn: string }>(
    sql`SELECT ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int AS timeline,
      pg_current_wal_flush_lsn()::text AS lsn`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The primary has no place in its log");
  return { takenAt, ...row };
}

/** Reads at the first replica that has replayed the log up to a place, if one is given; null if no replica could be read. */
function replicaReader({ replicas, log }: Replicas) {
  const away = new ReplicasAway(log);
  let turn = 0;
  return async <Value>(read: Read<Value>, place: Place | null): Promise<{ readonly value: Value } | null> => {
    turn += 1;
    for (let offset = 0; offset < replicas.length; offset += 1) {
      const replica = replicas[(turn + offset) % replicas.length];
      if (replica === undefined || away.has(replica)) continue;
      // Without a place, no other server is left to read.
      if (place !== null && isBusy(replica)) continue;
      let isReading = false;
      try {
        if (!(await hasReplayed(replica, place))) continue;
        isReading = true;
        const value = await read(replica);
        away.delete(replica);
        return { value };
      } catch (error) {
        // A replica cancels reads that would delay its replay for long.
        if (isRetryable(error)) continue;
        if (isReading && !isFaultOfServer(error)) throw error;
        away.add(replica, error);
      }
    }
    return null;
  };
}

/** Whether a read would wait for one of its connections. */
function isBusy({ $client: { idleCount, totalCount, options } }: Database): boolean {
  return idleCount === 0 && totalCount >= options.max;
}

/** Whether a server is a replica that has replayed the log up to a place, if one is given. The primary itself is none. */
async function hasReplayed(replica: Database, place: Place | null): Promise<boolean> {
  const isThere =
    place === null
      ? sql`true`
      : sql`${timelineOfReplica} = ${place.timeline}::int AND pg_last_wal_replay_lsn() >= ${place.lsn}::pg_lsn`;
  const { rows } = await replica.execute<{ has: boolean | null }>(
    sql`SELECT pg_is_in_recovery() AND ${isThere} AS has`,
  );
  return rows[0]?.has ?? false;
}

/**
 * A replica receives only a log that continues its own. Roles without `pg_read_all_stats` do not see which one, and learn of a new timeline
 * when the replica writes its control file, some minutes later.
 */
const timelineOfReplica = sql`coalesce((SELECT received_tli FROM pg_stat_wal_receiver),
  (SELECT greatest(timeline_id, min_recovery_end_timeline) FROM pg_control_checkpoint(), pg_control_recovery()))`;
