import { afterAll, vi } from "vitest";
import { databaseOver } from "../db/database.ts";
import { openPool } from "../db/pool.ts";
import type { Reads } from "../db/replica-reads.ts";
import { createLogger } from "../log/logger.ts";
import type { TestDatabase } from "./database.ts";

export interface TestReplica {
  /** Lists of the desk show people their own changes, so reads that may miss them fail. */
  readonly reads: Reads;
  /** The servers to which the statements of some work go. */
  serversOf(work: () => Promise<unknown>): Promise<("primary" | "replica")[]>;
}

/** A replica that has everything: connections to the test database that take no writes, as those to a real replica. */
export function testReplica({ pool: primary, url }: TestDatabase): TestReplica {
  const own = new URL(url);
  own.searchParams.set("options", "-c default_transaction_read_only=on");
  const log = createLogger("silent");
  const replica = openPool({ url: own.href, log, connections: 8, isDemo: true, mayBeReadOnly: true });
  afterAll(() => replica.end());
  const db = databaseOver(replica);
  return {
    reads: {
      current: (read) => read(db),
      stale: () => Promise.reject(new Error("This read may miss the changes of the person who reads")),
    },
    async serversOf(work) {
      const servers = { primary, replica };
      const spies = (["primary", "replica"] as const).map((name) => ({
        name,
        spy: vi.spyOn(servers[name], "connect"),
      }));
      await work();
      return spies.flatMap(({ name, spy }) => {
        const isReached = spy.mock.calls.length > 0;
        spy.mockRestore();
        return isReached ? [name] : [];
      });
    },
  };
}
