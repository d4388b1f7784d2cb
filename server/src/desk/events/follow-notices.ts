import type { SignedInStaff } from "@boxwright/core/identity/principal";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { EventStreams } from "./event-streams.ts";
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
  readonly isSignedIn: (staff: SignedInStaff) => Promise<boolean>;
}

/** The streams of this process, fed with the notices of all processes until it is disposed of. */
export function followNotices(deps: FollowDeps, recheckEvery = recheckMilliseconds) {
  const streams = new EventStreams(deps.isSignedIn);
  const listening = listenToNotices(deps.databaseUrl, deps.log, {
    onNotice: (notice) => void pass(deps, streams, notice).catch(() => streams.refetch()),
    onGap: () => streams.refetch(),
  });
  const recheck = setInterval(() => void streams.endSignedOut(), recheckEvery);
  return {
    streams,
    isListening: listening.isListening,
    async [Symbol.asyncDispose]() {
      clearInterval(recheck);
      streams.close();
      await listening[Symbol.asyncDispose]();
    },
  };
}

async function pass({ db, now }: FollowDeps, streams: EventStreams, notice: Notice): Promise<void> {
  if (!streams.hasFollowers(notice.tenant)) return;
  if (notice.kind === "changed") streams.send(notice);
  else streams.send({ ...notice, viewers: await viewersOf(db, notice.orderId, now()) });
}
