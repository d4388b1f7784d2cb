import { setTimeout as pause } from "node:timers/promises";
import { expectThat } from "./expect.ts";
import { fetchThrough, shopHost } from "./proxied-fetch.ts";
import type { RunningProxy } from "./proxies.ts";
import type { Web } from "./two-webs.ts";

const key = "k".repeat(43);
/** Pages and calls whose key is all that a person needs to see the data of a customer. */
const keyedPaths = [
  `/orders/track?key=${key}`,
  `/quotations/${key}`,
  `/auth/v1/boxwright-us/exports/${key}`,
  `/auth/v1/boxwright-us/tickets/${key}`,
  `/api/sharedDesigns/${key}`,
];
/** A proxy may write its log a moment after its response. */
const logMilliseconds = 500;

/** Checks that a proxy logs no key of a link, first with both webs and then without any, because errors have a log of their own. Stops both webs. */
export async function checkLog({ name, door, log }: RunningProxy, webs: readonly Web[]): Promise<void> {
  const fetchPage = fetchThrough(door);
  const statuses = async () => {
    const found: number[] = [];
    for (const path of keyedPaths) {
      const response = await fetchPage(new Request(`https://${shopHost}:${door.httpsPort}${path}`));
      await response.text();
      found.push(response.status);
    }
    return found;
  };
  const answered = await statuses();
  for (const web of webs) await web.stop();
  const failed = await statuses();
  await pause(logMilliseconds);
  const isReached = answered.every((status) => status < 500) && failed.every((status) => status >= 500);
  expectThat(`${name} answers links with a key, and fails without a web`, isReached, [answered, failed]);
  const keyed = log()
    .split("\n")
    .filter((line) => line.includes(key));
  expectThat(`${name} logs no key of a link`, keyed.length === 0, keyed);
}
