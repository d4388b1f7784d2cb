import type { Logger } from "pino";
import { awayReplicas } from "../metrics/replica-metrics.ts";
import type { Database } from "./database.ts";

const awayMilliseconds = 5_000;

/** The replicas that failed, each of which is left alone for a while. The log says when it begins, and when a replica is read again. */
export class ReplicasAway {
  readonly #until = new Map<Database, number>();
  readonly #log: Pick<Logger, "warn" | "info">;

  constructor(log: Pick<Logger, "warn" | "info">) {
    this.#log = log;
  }

  has(replica: Database): boolean {
    return performance.now() < (this.#until.get(replica) ?? 0);
  }

  add(replica: Database, error: unknown): void {
    if (!this.#until.has(replica))
      this.#log.warn({ err: error, server: serverOf(replica) }, "A replica cannot be read, so another server is");
    this.#until.set(replica, performance.now() + awayMilliseconds);
    awayReplicas.set(this.#until.size);
  }

  delete(replica: Database): void {
    if (!this.#until.delete(replica)) return;
    this.#log.info({ server: serverOf(replica) }, "A replica is read again");
    awayReplicas.set(this.#until.size);
  }
}

function serverOf({ $client: { options } }: Database): string | null {
  return options.connectionString === undefined ? null : new URL(options.connectionString).host;
}
