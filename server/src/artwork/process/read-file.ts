import type { FileFacts } from "@boxwright/core/artwork/file-facts";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { readFacts } from "../reading/read-facts.ts";

/** The only task of this process: to read what a file contains. */
export interface ReadTask {
  readonly path: string;
  readonly mediaType: UploadType;
}

sharp.cache(false);
sharp.concurrency(1);

answerTasks<ReadTask, FileFacts>(({ path, mediaType }) => readFacts(path, mediaType));
