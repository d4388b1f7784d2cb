import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { type Notice, noticeChannel, noticeIn } from "./notice.ts";

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5_000;

/** A connection whose other end has vanished stays silent, so it is asked this often, and given up without a response. */
const defaultHeartbeat = { everyMilliseconds: 10_000, timeoutMilliseconds: 5_000 };

export interface NoticeListener {
  readonly onNotice: (notice: Notice) => void;
  /** The connection was lost, so notices may have been missed. */
  readonly onGap: () => void;
}

/** Hears the notices of all processes on a connection of its own until it is disposed of. Connects again after a loss. */
export function listenToNotices(
  url: string,
  log: Pick<Logger, "info">,
  listener: NoticeListener,
  heartbeat = defaultHeartbeat,
): AsyncDisposable & { readonly isListening: () => boolean } {
  const stopped = new AbortController();
  let isListening = false;
  const running = (async () => {
    for (
      let wait = firstPauseMilliseconds;
      !stopped.signal.aborted;
      wait = Math.min(2 * wait, longestPauseMilliseconds)
    ) {
      const onBegin = () => {
        isListening = true;
        wait = firstPauseMilliseconds;
      };
      const heard = await hear(url, { ...listener, onBegin }, stopped.signal, heartbeat);
      isListening = false;
      if (stopped.signal.aborted) return;
      log.info({ err: heard }, "The desk lost the connection on which it hears of changes, and connects again");
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return {
    isListening: () => isListening,
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running;
    },
  };
}

/** Listens until the connection ends or is silent, or the signal aborts. Returns the error that ended it. */
async function hear(
  url: string,
  { onNotice, onGap, onBegin }: NoticeListener & { readonly onBegin: () => void },
  signal: AbortSignal,
  heartbeat: typeof defaultHeartbeat,
): Promise<unknown> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "boxwright desk",
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    query_timeout: heartbeat.timeoutMilliseconds,
  });
  const ended = new Promise<unknown>((resolve) => {
    client.once("error", resolve);
    client.once("end", () => resolve(null));
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  client.on("notification", ({ payload = "" }) => {
    const notice = noticeIn(payload);
    if (notice !== null) onNotice(notice);
  });
  const over = new AbortController();
  try {
    await client.connect();
    await client.query(`listen ${noticeChannel}`);
    onBegin();
    onGap();
    return await Promise.race([ended, untilSilent(client, over.signal, heartbeat.everyMilliseconds)]);
  } catch (error) {
    return error;
  } finally {
    over.abort();
    client.on("error", () => {});
    await client.end().catch(() => {});
  }
}

/** Rejects when the server no longer responds. */
async function untilSilent(client: pg.Client, over: AbortSignal, everyMilliseconds: number): Promise<void> {
  while (!over.aborted) {
    await pause(everyMilliseconds, undefined, { signal: over }).catch(() => {});
    if (!over.aborted) await client.query("SELECT 1");
  }
}
