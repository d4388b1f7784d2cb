import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { type Notice, noticeChannel, noticeIn } from "./notice.ts";

const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5_000;

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
): AsyncDisposable & { readonly isListening: () => boolean } {
  const stopped = new AbortController();
  let isListening = false;
  const running = (async () => {
    for (
      let wait = firstPauseMilliseconds;
      !stopped.signal.aborted;
      wait = Math.min(2 * wait, longestPauseMilliseconds)
    ) {
      const heard = await hear(url, listener, stopped.signal, () => {
        isListening = true;
        wait = firstPauseMilliseconds;
      });
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

/** Listens until the connection ends or the signal aborts. Returns the error that ended it. */
async function hear(url: string, { onNotice, onGap }: NoticeListener, signal: AbortSignal, onBegin: () => void) {
  const client = new pg.Client({
    connectionString: url,
    application_name: "boxwright desk",
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
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
  try {
    await client.connect();
    await client.query(`listen ${noticeChannel}`);
    onBegin();
    onGap();
    return await ended;
  } catch (error) {
    return error;
  } finally {
    client.on("error", () => {});
    await client.end().catch(() => {});
  }
}
