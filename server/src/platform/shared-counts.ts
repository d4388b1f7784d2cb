import type { Pool } from "pg";

/** In the table `rate_limit`. */
export const longestKey = 255;

/** A count after points were added to it. */
export interface Counted {
  readonly total: number;
  /** Until the count begins again. */
  readonly millisecondsLeft: number;
}

interface Addition {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
  readonly resolve: (counted: Counted) => void;
  readonly reject: (error: unknown) => void;
}

interface Sum {
  points: number;
  readonly seconds: number;
  readonly additions: Addition[];
}

/** How often counts that ended an hour ago are deleted. */
const cleanUpMilliseconds = 5 * 60 * 1000;

/** The clock of the database, because all processes count with one clock. */
const now = "(extract(epoch from now()) * 1000)::bigint";

/**
 * The commit does not wait for the disk (`synchronous_commit`): a crash of the database forgets what was counted in less than the last second.
 */
const addAll = `
  insert into rate_limit (key, points, expire)
  select counted.key, counted.points, ${now} + counted.milliseconds
  from unnest($1::text[], $2::integer[], $3::bigint[]) as counted (key, points, milliseconds)
  on conflict (key) do update set
    points = case when rate_limit.expire <= ${now} then excluded.points else rate_limit.points + excluded.points end,
    expire = case when rate_limit.expire <= ${now} then excluded.expire else rate_limit.expire end
  returning key, points, expire - ${now} as "millisecondsLeft", set_config('synchronous_commit', 'off', true)`;

/**
 * Counts in the table `rate_limit`. Each statement is a commit of its own, so a process has at most one under way: it adds all that came while
 * the one before was under way, and otherwise all of one turn of the event loop. Most calls have two or three limits.
 */
export class SharedCounts {
  readonly #pool: Pool;
  #waiting: Addition[] = [];
  #isAdding = false;

  constructor(pool: Pool) {
    this.#pool = pool;
    setInterval(() => void this.#deleteEnded(), cleanUpMilliseconds).unref();
  }

  /** Adds points to a count, which begins with them if there is none or if it has ended. */
  add(key: string, points: number, seconds: number): Promise<Counted> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, points, seconds, resolve, reject });
      if (this.#isAdding) return;
      this.#isAdding = true;
      setImmediate(() => void this.#addWaiting());
    });
  }

  async subtractOne(key: string): Promise<void> {
    const text = `update rate_limit set points = points - 1 where key = $1 and points > 0 and expire > ${now}`;
    await this.#pool.query({ text }, [key]);
  }

  async #addWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const additions = this.#waiting;
      this.#waiting = [];
      await this.#addAll(additions);
    }
    this.#isAdding = false;
  }

  /** Settles each addition. Never throws. */
  async #addAll(additions: readonly Addition[]): Promise<void> {
    try {
      const sums = sumsByKey(additions);
      // Every process locks the rows in the same order, so that no two statements deadlock.
      const keys = [...sums.keys()].sort();
      const { rows } = await this.#pool.query<{ key: string; points: number; millisecondsLeft: number }>(
        { text: addAll },
        [keys, keys.map((key) => sums.get(key)?.points), keys.map((key) => (sums.get(key)?.seconds ?? 0) * 1000)],
      );
      for (const { key, points, millisecondsLeft } of rows) settle(sums.get(key), points, millisecondsLeft);
    } catch (error) {
      // The next statement would perhaps wait for a silent database as long again.
      for (const { reject } of [...additions, ...this.#waiting.splice(0)]) reject(error);
    }
  }

  async #deleteEnded(): Promise<void> {
    try {
      await this.#pool.query({ text: `delete from rate_limit where expire < ${now} - $1` }, [60 * 60 * 1000]);
    } catch {
      // The database is unavailable. The next clean-up deletes them.
    }
  }
}

function sumsByKey(additions: readonly Addition[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const addition of additions) {
    const sum = sums.get(addition.key) ?? { points: 0, seconds: addition.seconds, additions: [] };
    sum.points += addition.points;
    sum.additions.push(addition);
    sums.set(addition.key, sum);
  }
  return sums;
}

/** Each addition gets the total after itself, as if they had been added one after the other. */
function settle(sum: Sum | undefined, totalOfAll: number, millisecondsLeft: number): void {
  if (sum === undefined) return;
  let total = totalOfAll - sum.points;
  for (const { points, resolve } of sum.additions) {
    total += points;
    resolve({ total, millisecondsLeft });
  }
}
