import type { Logger } from "pino";
import { repeat } from "../repeat.ts";
import type { OutboxHold } from "./outbox-hold.ts";

/** How long a process may work on after the outbox is held, and may wait after it is released. */
const everyMilliseconds = 2_000;

interface Followed {
  readonly hold: OutboxHold;
  /** Begins the work, which ends when it is disposed of. */
  readonly begin: () => Promise<AsyncDisposable>;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly everyMilliseconds?: number;
}

/** Works while the outbox is not held, and follows the hold until it is disposed of. */
export async function workUnlessHeld(followed: Followed): Promise<AsyncDisposable> {
  const { hold, begin, log } = followed;
  let work: AsyncDisposable | null = null;
  let isHeld = false;
  const adjust = async () => {
    const held = await hold.read();
    if (held !== null && !isHeld) log.warn({ since: held.since, reason: held.reason }, isHeldNow);
    if (held === null && isHeld) log.info("The outbox is released: the shop sends again");
    isHeld = held !== null;
    if (isHeld) {
      const ended = work;
      work = null;
      await ended?.[Symbol.asyncDispose]();
    } else {
      work ??= await begin();
    }
  };
  await adjust();
  const following = repeat({
    everyMilliseconds: followed.everyMilliseconds ?? everyMilliseconds,
    work: adjust,
    message: "The search for a hold of the outbox failed and will be repeated",
    log,
  });
  return {
    async [Symbol.asyncDispose]() {
      await following[Symbol.asyncDispose]();
      await work?.[Symbol.asyncDispose]();
    },
  };
}

/** For the log. */
export const isHeldNow =
  "The outbox is held: the shop sends no mails, orders nothing from the plant, pays no refunds and takes no orders. npm run outbox:release ends that";
