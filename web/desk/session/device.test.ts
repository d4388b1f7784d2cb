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

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox, Mac"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0", "Edge, Windows"],
  ["curl/8", "Browser"],
])("%s is %s", (agent, name) => {
  expect(deviceOf(emptyStorage(), () => "id", agent).name).toBe(name);
});
