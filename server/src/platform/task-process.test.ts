import { fileURLToPath } from "node:url";
import { ok, refused } from "@boxwright/core/kernel/result";
import { expect, onTestFinished, test } from "vitest";
import { TaskProcess } from "./task-process.ts";

const path = fileURLToPath(new URL("testing/sleepy-program.ts", import.meta.url));

function openProcess(milliseconds = 20_000) {
  const tasks = new TaskProcess<{ milliseconds: number }, number>({ path, heapMegabytes: 64, milliseconds });
  onTestFinished(() => tasks.stop());
  return tasks;
}

test("tasks run one after another in one process, which is not that of the shop", async () => {
  const tasks = openProcess();
  const first = await tasks.run({ milliseconds: 0 });
  expect(first.ok && first.value).not.toBe(process.pid);
  expect(await tasks.run({ milliseconds: 0 })).toEqual(first);
});

test("a task that fails rejects with its failure, and the next one runs", async () => {
  const tasks = openProcess();
  await expect(tasks.run({ milliseconds: -1 })).rejects.toThrow("No wait is negative");
  expect((await tasks.run({ milliseconds: 0 })).ok).toBe(true);
});

test("a task that takes too long is stopped with its process, and the next one runs in another", async () => {
  const tasks = openProcess(3000);
  const first = await tasks.run({ milliseconds: 0 });
  expect(await tasks.run({ milliseconds: 600_000 })).toEqual(refused({ kind: "taskLate" }));
  expect(tasks.isRunning).toBe(false);
  const next = await tasks.run({ milliseconds: 0 });
  expect(next).toEqual(ok(expect.any(Number)));
  expect(next).not.toEqual(first);
});

test("a task is lost with an error if the shop stops", async () => {
  const tasks = openProcess();
  const running = expect(tasks.run({ milliseconds: 600_000 })).rejects.toThrow("the shop is stopping");
  await tasks.stop();
  await running;
});
