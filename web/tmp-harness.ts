import { shotOf } from "@boxwright/core/structures/solid/views";
import { openStage } from "./app/features/structures/viewer/stage.ts";

Object.assign(window, { openStage, shotOf });
