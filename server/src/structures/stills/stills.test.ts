import { expect, onTestFinished, test } from "vitest";
import type { FileStore } from "../../platform/files/file-store.ts";
import type { StillRequest } from "./render-still.ts";
import { createStills } from "./stills.ts";
import { stillOf } from "./testing/still-of.ts";

const request: StillRequest = { ...stillOf("mailer"), quality: "quick" };
const encoding = { format: "webp", ground: "none" } as const;
const noFiles: Pick<FileStore, "get" | "put"> = { get: async () => null, put: async () => {} };

test("one of two who wait for the same picture may go: the other gets it", async () => {
  const stills = createStills(noFiles);
  onTestFinished(() => stills.stop());
  const gone = new AbortController();
  const ask = (signal: AbortSignal) => stills.picture(request, encoding, { address: "a", signal });
  const one = ask(gone.signal);
  const other = ask(new AbortController().signal);
  gone.abort();
  expect((await other).bytes).toEqual((await one).bytes);
});
