import { expect, test } from "vitest";
import { tryEach } from "./try-each.ts";

test("an item that fails does not stop the others, and all failures are thrown at the end", async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item % 2 === 0) throw new Error(`${item} is even`);
    done.push(item);
  };
  const outcome = tryEach([1, 2, 3, 4, 5], work, (count) => `${count} numbers are even`);
  await expect(outcome).rejects.toMatchObject({
    message: "2 numbers are even",
    errors: [new Error("2 is even"), new Error("4 is even")],
  });
  expect(done).toEqual([1, 3, 5]);
  await expect(tryEach([1, 3], work, () => "")).resolves.toBeUndefined();
});
