import type { Bounds } from "../../structures/sheet.ts";
import { boundsOfAll, boundsOfFrame } from "../frame.ts";
import type { Target } from "./edit-each.ts";

/** The bounding box of targets on one face; undefined if they are on several. */
export function boundsTogether(targets: readonly Target[]): Bounds | undefined {
  const [first, ...others] = targets;
  if (first === undefined || others.some(({ face }) => face !== first.face)) return undefined;
  return boundsOfAll(targets.map(({ frame }) => boundsOfFrame(frame)));
}
