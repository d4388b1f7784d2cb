import { setTimeout as pause } from "node:timers/promises";
import { answerTasks } from "../answer-tasks.ts";

/** What the program for tests does before it answers with its process id. */
export interface SleepyTask {
  readonly waitSeconds?: number;
  /** The time of a processor that it takes. */
  readonly workSeconds?: number;
  readonly fails?: true;
  readonly crashes?: true;
  /** The number of characters with which it fails. */
  readonly failsWith?: number;
  /** What it reports before it begins. */
  readonly partial?: number;
}

answerTasks(async ({ waitSeconds = 0, workSeconds = 0, fails, crashes, failsWith, partial }: SleepyTask, report) => {
  if (partial !== undefined) await report(partial);
  if (fails) throw new Error("This task fails");
  if (failsWith !== undefined) throw new Error("x".repeat(failsWith));
  if (crashes) process.exit(7);
  await pause(waitSeconds * 1000);
  const begin = process.cpuUsage();
  const taken = () => Object.values(process.cpuUsage(begin)).reduce((sum, part) => sum + part, 0) / 1e6;
  while (taken() < workSeconds);
  return process.pid;
});
