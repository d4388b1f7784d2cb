import { expect, test, vi } from "vitest";
import { PictureStore } from "./picture-store.ts";

function open() {
  const failures: unknown[] = [];
  const wait = vi.fn(async () => {});
  const store = new PictureStore<string>({ onFailure: (_message, problem) => failures.push(problem), wait });
  return { store, failures, wait };
}

test("a small picture loads first, and a sharp one replaces it for good when it is needed", async () => {
  const { store } = open();
  const load = vi.fn(async (isSharp: boolean) => (isSharp ? "sharp" : "small"));
  store.want("a", false, load);
  await vi.waitFor(() => expect(store.read().get("a")).toBe("small"));
  const before = store.read();
  store.want("a", true, load);
  await vi.waitFor(() => expect(store.read().get("a")).toBe("sharp"));
  expect(store.read()).not.toBe(before);
  store.want("a", false, load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a picture that several objects need is loaded once", () => {
  const { store } = open();
  const load = vi.fn(async () => "small");
  for (let count = 0; count < 3; count += 1) store.want("a", false, load);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a small picture that arrives late does not replace the sharp one", async () => {
  const { store } = open();
  const small = Promise.withResolvers<string>();
  store.want("a", false, () => small.promise);
  store.want("a", true, async () => "sharp");
  await vi.waitFor(() => expect(store.read().get("a")).toBe("sharp"));
  small.resolve("small");
  await small.promise;
  expect(store.read().get("a")).toBe("sharp");
});

test("a file without a small picture shows its sharp one, for which the page waits until the shop has drawn it", async () => {
  const { store, failures, wait } = open();
  let failing = 2;
  store.want("pdf", false, async (isSharp) => {
    if (!isSharp) throw new Error("There is no thumbnail");
    failing -= 1;
    if (failing >= 0) throw new Error("The shop is drawing");
    return "page";
  });
  await vi.waitFor(() => expect(store.read().get("pdf")).toBe("page"));
  expect([wait.mock.calls.length, failures]).toEqual([2, []]);
});

test("a picture that cannot be read is reported, and tried again when it is next needed", async () => {
  const { store, failures } = open();
  const broken = vi.fn(async () => Promise.reject(new Error("gone")));
  store.want("a", true, broken);
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  store.want("a", true, async () => "sharp");
  await vi.waitFor(() => expect(store.read().get("a")).toBe("sharp"));
});

test("the picture that the shop draws of a file is there for all who need it, and loads once", async () => {
  const { store } = open();
  const load = vi.fn(async () => "page");
  expect(await store.sharp("pdf", load)).toBe("page");
  expect(await store.sharp("pdf", load)).toBe("page");
  store.want("pdf", true, load);
  expect([load.mock.calls.length, store.read().get("pdf")]).toEqual([1, "page"]);
});
