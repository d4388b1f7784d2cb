import { nanoid } from "nanoid";
import { expect, test } from "vitest";
import { textStorage } from "../../../lib/storage/testing/text-storage.ts";
import { sessionIdIn } from "./tab.ts";

test("the tab's session id has 21 random characters and stays", () => {
  const tabStorage = textStorage();
  const id = sessionIdIn(tabStorage, nanoid);
  expect(id).toMatch(/^[\w-]{21}$/);
  expect(sessionIdIn(tabStorage, nanoid)).toBe(id);
  expect(sessionIdIn(textStorage(), nanoid)).not.toBe(id);
});
