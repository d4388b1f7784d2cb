import { expect, test } from "vitest";
import { createDrawing } from "./draw-in-turns.ts";

test("the packs of a process are drawn one after another, also after one that fails", async () => {
  let [running, most] = [0, 0];
  const draw = createDrawing(async ({ folder }) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (folder === "broken") throw new Error("It is broken");
    return [];
  });
  const tasks = ["one", "broken", "two"].map((folder) => draw({ folder } as Parameters<typeof draw>[0]));
  expect((await Promise.allSettled(tasks)).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(most).toBe(1);
});
