import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { fixFile } from "./fix-file.ts";

sharp.cache(false);
sharp.concurrency(1);

answerTasks(fixFile);
