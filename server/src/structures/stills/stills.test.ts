import { refused } from "@boxwright/core/kernel/result";
import { expect, onTestFinished, test } from "vitest";
import { type DiskCache, diskCache } from "../../platform/files/disk-cache.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { makeDataDir } from "../../platform/testing/data-dir.ts";
import type { StillRequest } from "./render-still.ts";
import { createStills, type Stills } from "./stills.ts";
import { stillOf } from "./testing/still-of.ts";

const request: StillRequest = { ...stillOf("mailer"), quality: "quick" };
const encoding = { format: "webp", ground: "none" } as const;
const noCache: DiskCache = { get: async () => null, put: async () => {} };
const unlimited = async () => null;
/** The bytes of a picture; throws if it is refused. */
async function bytesOf(still: ReturnType<Stills["picture"]>): Promise<Uint8Array> {
  const drawn = await still;
  if (!drawn.ok) throw new Error(drawn.refusal.kind);
  return drawn.value.bytes;
}

const client = { clientIp: "192.0.2.1", signal: new AbortController().signal };

test("if one of two clients that wait for the same picture leaves, the other gets it", async () => {
  const stills = createStills(noCache, unlimited);
  onTestFinished(() => stills.stop());
  const gone = new AbortController();
  const pictureFor = (signal: AbortSignal) => stills.picture(request, encoding, { clientIp: "a", signal });
  const one = pictureFor(gone.signal);
  const other = pictureFor(new AbortController().signal);
  gone.abort();
  expect(await bytesOf(other)).toEqual(await bytesOf(one));
});

test("a picture is drawn for the next visitor even if the first one left while the cache was being read", async () => {
  const reading = Promise.withResolvers<null>();
  const stills = createStills({ get: () => reading.promise, put: async () => {} }, unlimited);
  onTestFinished(() => stills.stop());
  const gone = new AbortController();
  const left = stills.picture(request, encoding, { ...client, signal: gone.signal });
  gone.abort();
  const wanted = stills.picture(request, encoding, client);
  reading.resolve(null);
  expect(await left).toEqual(refused({ kind: "tooManyPictures" }));
  expect((await bytesOf(wanted)).byteLength).toBeGreaterThan(0);
});

test("a picture is served while the disk is full, and from memory when it is requested again", async () => {
  const place = makeDataDir();
  onTestFinished(() => place.remove());
  const write = () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  const cache = diskCache({
    folder: place.path,
    maxBytes: 1_000_000,
    log: createLogger("silent"),
    now: () => new Date(),
    write,
  });
  let drawn = 0;
  const stills = createStills(cache, async () => {
    drawn += 1;
    return null;
  });
  onTestFinished(() => stills.stop());
  const first = await bytesOf(stills.picture(request, encoding, client));
  expect(Buffer.from(first.subarray(0, 4)).toString()).toBe("RIFF");
  expect(await bytesOf(stills.picture(request, encoding, client))).toEqual(first);
  expect(drawn).toBe(1);
});

test("a network that has used up its budget gets cached pictures, but no new ones", async () => {
  const spent = { isSpent: false };
  const stills = createStills(noCache, async () => (spent.isSpent ? 1800 : null));
  onTestFinished(() => stills.stop());
  await stills.picture(request, encoding, client);
  spent.isSpent = true;
  expect((await bytesOf(stills.picture(request, encoding, client))).byteLength).toBeGreaterThan(0);
  const another = stills.picture({ ...request, view: "open" }, encoding, client);
  expect(await another).toEqual(refused({ kind: "pictureBudgetSpent", retryAfterSeconds: 1800 }));
});

test("a picture that is not drawn because every client has left does not count against the budget", async () => {
  const [spent, gone] = [new Map<string, number>(), new AbortController()];
  const stills = createStills(noCache, async (_, network, amount) => {
    spent.set(network, (spent.get(network) ?? 0) + amount);
    return null;
  });
  onTestFinished(() => stills.stop());
  const drawn = stills.picture(request, encoding, client);
  const left = stills.picture({ ...request, view: "open" }, encoding, { clientIp: "192.0.2.2", signal: gone.signal });
  await expect.poll(() => spent.get("192.0.2.2")).toBe(1);
  gone.abort();
  expect(await left).toEqual(refused({ kind: "tooManyPictures" }));
  await drawn;
  expect(Object.fromEntries(spent)).toEqual({ "192.0.2.1": 1, "192.0.2.2": 0 });
});
