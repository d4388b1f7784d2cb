import { fileURLToPath } from "node:url";
import { ok, refused } from "@boxwright/core/kernel/result";
import { expect, onTestFinished, test } from "vitest";
import { runTask, TaskProcess } from "./task-process.ts";
import type { SleepyTask } from "./testing/sleepy-program.ts";

const path = fileURLToPath(new URL("testing/sleepy-program.ts", import.meta.url));
const program = { path, heapMegabytes: 64, bounds: { processorSeconds: 20 } };
const impossible = refused({ kind: "taskImpossible" });
const lost = refused({ kind: "taskLost" });

function openProcess(processorSeconds = 20, clockSeconds = 300) {
  const tasks = new TaskProcess<SleepyTask, number>({ ...program, bounds: { processorSeconds }, clockSeconds });
  onTestFinished(() => tasks.stop());
  return tasks;
}

/** The process that runs now. */
async function pidOf(tasks: TaskProcess<SleepyTask, number>): Promise<number> {
  const reply = await tasks.run({});
  return reply.ok ? reply.value : 0;
}

test("tasks run one after another in one process, which is not that of the shop", async () => {
  const tasks = openProcess();
  const first = await pidOf(tasks);
  expect(first).not.toBe(process.pid);
  expect(await pidOf(tasks)).toBe(first);
});

test("a task that fails rejects with its failure, and the next one runs", async () => {
  const tasks = openProcess();
  await expect(tasks.run({ fails: true })).rejects.toThrow("This task fails");
  expect((await tasks.run({})).ok).toBe(true);
});

test("a failure that quotes its file is cut", async () => {
  const failure: unknown = await openProcess()
    .run({ failsWith: 5000 })
    .catch((error: unknown) => error);
  expect(failure instanceof Error && failure.message.length).toBe(1000);
});

test("a task that waits longer than its time of a processor is done, as on a busy machine", async () => {
  expect((await openProcess(1).run({ waitSeconds: 2 })).ok).toBe(true);
});

test("a task that takes too much time of a processor is impossible, and the next one has all of its time again", async () => {
  const tasks = openProcess(1);
  const first = await pidOf(tasks);
  expect(await tasks.run({ workSeconds: 60 })).toEqual(impossible);
  expect(tasks.isRunning).toBe(false);
  expect(await pidOf(tasks)).not.toBe(first);
  for (const _ of [1, 2]) expect((await tasks.run({ workSeconds: 0.6 })).ok).toBe(true);
});

test("a task that takes too much memory is impossible", async () => {
  const bounds = { ...program.bounds, megabytes: 1 };
  expect(await runTask({ ...program, bounds }, { waitSeconds: 20 } satisfies SleepyTask)).toEqual(impossible);
});

test("a task that waits without end is lost, and the next one runs in another process", async () => {
  const tasks = openProcess(20, 4);
  const first = await pidOf(tasks);
  expect(await tasks.run({ waitSeconds: 600 })).toEqual(lost);
  expect(tasks.isRunning).toBe(false);
  expect(await tasks.run({})).toEqual(ok(expect.any(Number)));
  expect(await pidOf(tasks)).not.toBe(first);
});

test("a task that crashes its process twice is impossible", async () => {
  expect(await openProcess().run({ crashes: true })).toEqual(impossible);
});

test.each([{ workSeconds: 60 }, { crashes: true }] as const)(
  "what a task has reported is kept if it is impossible (%j)",
  async (task) => {
    expect(await openProcess(1).run({ ...task, partial: 7 })).toEqual(refused({ kind: "taskImpossible", partial: 7 }));
  },
);

test("what a task has reported is neither its value nor kept for the next task", async () => {
  const tasks = openProcess();
  expect(await tasks.run({ partial: -1 })).not.toEqual(ok(-1));
  expect(await tasks.run({ crashes: true })).toEqual(impossible);
});

test("a task whose process another program kills runs again, and is lost if that process is killed too", async () => {
  const tasks = openProcess();
  const task = { waitSeconds: 1 };
  const first = await pidOf(tasks);
  const again = tasks.run(task);
  process.kill(first, "SIGKILL");
  expect(await again).toEqual(ok(expect.any(Number)));

  const second = await pidOf(tasks);
  expect(second).not.toBe(first);
  const twice = tasks.run({ waitSeconds: 60 });
  process.kill(second, "SIGKILL");
  await killNext(second);
  expect(await twice).toEqual(lost);
});

/** Kills the process that replaces a killed one. */
async function killNext(killed: number): Promise<void> {
  const startedProcess = () => {
    const { libuv } = process.report.getReport() as { libuv: { type: string; is_active: boolean; pid?: number }[] };
    return libuv.find(({ type, is_active, pid }) => type === "process" && is_active && pid !== killed)?.pid;
  };
  await expect.poll(startedProcess).toBeGreaterThan(0);
  process.kill(startedProcess() ?? 0, "SIGKILL");
}

test("a task rejects if the shop stops", async () => {
  const tasks = openProcess();
  const running = expect(tasks.run({ waitSeconds: 600 })).rejects.toThrow("the shop is stopping");
  await tasks.stop();
  await running;
});

test("a process for a single task ends with its task", async () => {
  const pid = await runTask<number>(program, {} satisfies SleepyTask);
  expect(() => process.kill(pid.ok ? pid.value : 0, 0)).toThrow("ESRCH");
});
