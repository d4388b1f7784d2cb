import { setTimeout as pause } from "node:timers/promises";
import { answerTasks } from "../answer-tasks.ts";

/** A program for tests: it waits, and answers with its process id, or fails if the wait is negative. */
answerTasks(async ({ milliseconds }: { readonly milliseconds: number }) => {
  if (milliseconds < 0) throw new Error("No wait is negative");
  await pause(milliseconds);
  return process.pid;
});
