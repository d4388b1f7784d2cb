import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

function emptyStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("a browser keeps its id", () => {
  const storage = emptyStorage();
  let count = 0;
  const newId = () => `id ${++count}`;
  expect(deviceOf(storage, newId, "").id).toBe("id 1");
  expect(deviceOf(storage, newId, "").id).toBe("id 1");
});

test("a browser has a name by which a person knows it again", () => {
  const nameOf = (agent: string) => deviceOf(emptyStorage(), () => "id", agent).name;
  expect(nameOf("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0")).toBe(
    "Firefox, Mac",
  );
  expect(nameOf("curl/8")).toBe("Browser");
});
