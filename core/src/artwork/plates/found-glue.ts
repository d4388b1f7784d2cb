import { glueZones } from "../../structures/glue-zones.ts";
import { overlapOf } from "../../structures/outline.ts";
import { unprintedForGlue } from "../../structures/unprinted-for-glue.ts";
import type { Found } from "../found.ts";
import { gluedWords } from "../rule-words.ts";
import { type MeasuredSide, middleOf, panelAt } from "./measured-side.ts";
import { pixelBox } from "./pixel-areas.ts";
import { pixelsIn } from "./plate-frame.ts";
import { isInked } from "./side-plates.ts";

/** Areas for glue with ink. Color may run into them by the width of the bleed, as in designs. */
export function foundGlue(measured: MeasuredSide): Found[] {
  const { plates, box, profile } = measured;
  const { frame } = plates;
  const free = unprintedForGlue(box.dieline, frame.side);
  return glueZones(box.dieline, frame.side).flatMap((zone, part) => {
    const rings = free.flatMap((ring) => overlapOf(zone, ring));
    const inked = [...pixelsIn(frame, rings)].filter(({ pixel }) => isInked(plates, pixel));
    const area = inked.length / frame.perMillimetre ** 2;
    if (area <= profile.glueArea) return [];
    const place = pixelBox(
      frame,
      inked.map(({ pixel }) => pixel),
    );
    return [
      {
        check: "glue",
        message: gluedWords,
        measured: `${Math.round(area / 10) / 10} cm²`,
        limit: `${profile.glueArea / 100} cm²`,
        box: place,
        panel: panelAt(measured, middleOf(place)),
        part,
      } satisfies Found,
    ];
  });
}
