import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import type { EventStreams } from "./event-streams.ts";
import { listenToNotices } from "./listen-to-notices.ts";
import type { Notice } from "./notice.ts";
import { viewersOf } from "./viewers.ts";

/** The session behind a stream is checked again as often as this, well below the 15 seconds after which it has to end. */
const recheckMilliseconds = 10_000;

export interface FollowDeps {
  readonly db: Database;
  /** Of the database itself: a pool of transactions (PgBouncer) passes no notifications on. */
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly now: () => Date;
  readonly streams: EventStreams;
}

/** Feeds the streams of this process with the notices of all processes until it is disposed of, which ends the streams. */
export function followNotices(
  deps: FollowDeps,
  recheckEvery = recheckMilliseconds,
): AsyncDisposable & { readonly isListening: () => boolean } {
  const { streams } = deps;
  const listening = listenToNotices(deps.databaseUrl, deps.log, {
    onNotice: (notice) => void pass(deps, notice).catch(() => streams.refetch()),
    onGap: () => streams.refetch(),
  });
  const recheck = setInterval(() => void streams.endSignedOut(), recheckEvery);
  return {
    isListening: listening.isListening,
    async [Symbol.asyncDispose]() {
      clearInterval(recheck);
      streams.close();
      await listening[Symbol.asyncDispose]();
    },
  };
}

async function pass({ db, streams, now }: FollowDeps, notice: Notice): Promise<void> {
  if (!streams.hasFollowers(notice.tenant)) return;
  if (notice.kind === "changed") streams.send(notice);
  else streams.send({ ...notice, viewers: await viewersOf(db, notice.orderId, now()) });
}
