import sharp from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { compareColours } from "./compare-colours.ts";

sharp.cache(false);
sharp.concurrency(1);

answerTasks(compareColours);
