import { setTimeout as pause } from "node:timers/promises";
import { type Door, fetchThrough, shopHost } from "./proxied-fetch.ts";
import type { Web } from "./two-webs.ts";

const shoppers = 12;
const calmMilliseconds = 1_500;

export interface Replaced {
  readonly answered: number;
  /** The requests that got an error of the proxy or none at all. */
  readonly lost: readonly string[];
}

/** Stops and starts one web after the other under {@link requestsDuring}. */
export function replaceWebs(door: Door, webs: readonly Web[]): Promise<Replaced> {
  return requestsDuring(door, async () => {
    for (const web of webs) {
      await pause(calmMilliseconds);
      await web.stop();
      await pause(calmMilliseconds);
      await web.start();
    }
  });
}

/** Shoppers read pages and post calls without a pause, until the work has ended. */
export async function requestsDuring(door: Door, work: () => Promise<void>): Promise<Replaced> {
  const origin = `https://${shopHost}:${door.httpsPort}`;
  const send = fetchThrough(door);
  const ended = { isEnded: false };
  const lost: string[] = [];
  let answered = 0;
  const requests = [
    () => new Request(`${origin}/`),
    () => new Request(`${origin}/auth/.well-known/jwks.json`),
    () => new Request(`${origin}/auth/v1/desk/logout`, { method: "POST" }),
    () => new Request(`${origin}/products/custom-mailer-box`),
  ];
  const shop = async (number: number) => {
    for (let count = number; !ended.isEnded; count += 1) {
      const request = requests[count % requests.length]?.() ?? new Request(origin);
      const what = `${request.method} ${new URL(request.url).pathname}`;
      try {
        const response = await send(request);
        await response.arrayBuffer();
        if (response.status >= 500) lost.push(`${what}: ${response.status}`);
        else answered += 1;
      } catch (error) {
        lost.push(`${what}: ${String(error)}`);
      }
    }
  };
  const shopping = Array.from({ length: shoppers }, (_, number) => shop(number));
  try {
    await work();
    await pause(calmMilliseconds);
  } finally {
    ended.isEnded = true;
    await Promise.all(shopping);
  }
  return { answered, lost };
}
