import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importWhenIdle } from "./idle-import.ts";

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", Object.assign(page, { requestIdleCallback: true }));
  vi.spyOn(process, "emitWarning").mockReturnValue();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
});

afterEach(() => vi.restoreAllMocks());

/** Waits until a failed import has been logged. */
async function failure() {
  await vi.waitFor(() => expect(process.emitWarning).toHaveBeenCalled());
}

test("a file whose import failed without a network is imported once when the network is back", async () => {
  const fetchFile = vi.fn().mockRejectedValueOnce(new Error("Failed to fetch")).mockResolvedValue({ part: true });
  const onFile = vi.fn();
  importWhenIdle(fetchFile, onFile);
  await failure();
  expect(onFile).not.toHaveBeenCalled();
  page.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(onFile).toHaveBeenCalledWith({ part: true }));
  page.dispatchEvent(new Event("online"));
  expect(fetchFile).toHaveBeenCalledTimes(2);
});

test("a page that has been left imports nothing more", async () => {
  const fetchFile = vi.fn().mockRejectedValue(new Error("Failed to fetch"));
  const stop = importWhenIdle(fetchFile, () => {});
  await failure();
  stop();
  page.dispatchEvent(new Event("online"));
  expect(fetchFile).toHaveBeenCalledTimes(1);
});
