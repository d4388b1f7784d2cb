import { Turns } from "../../../platform/turns.ts";
import { drawInProcess } from "./draw-in-process.ts";
import { TooManyPacks } from "./too-many-packs.ts";

/** Jobs run several at a time, and a large print file takes much memory. A waiting pack keeps none. */
const limits = { queue: "packs", atOnce: 1, max: 200, maxPerClient: 200 } as const;

/** Like {@link drawInProcess}, for the packs of this process one after another. Throws if too many wait, so that the job is tried again. */
export function createDrawing(draw = drawInProcess): typeof drawInProcess {
  const turns = new Turns(limits);
  return async (...task) => {
    const drawn = await turns.run("packs", () => draw(...task));
    if (!drawn.ok) throw new TooManyPacks();
    return drawn.value;
  };
}
