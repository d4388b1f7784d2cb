import { readFile } from "node:fs/promises";
import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import { answerTasks } from "../../platform/answer-tasks.ts";
import type { ReadTask } from "../process/read-file.ts";
import { noFacts } from "./no-facts.ts";

/** A reader of files that reports 7 pages and then does what the file says: `hang`, `crash` or `fill the memory`. */
answerTasks<ReadTask, FileFacts>(async ({ path }, report) => {
  const word = await readFile(path, "utf8");
  await report({ ...noFacts, pageCount: 7 });
  if (word === "crash") process.exit(7);
  const kept: Buffer[] = [];
  while (word === "fill the memory") kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  for (;;);
});
