import type { DesignBox } from "@boxwright/core/designs/scene";
import type { PrintSide } from "@boxwright/core/structures/sheet";
import { useEffect, useState } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { logProblem } from "../../../lib/log-problem.ts";
import { usePlant } from "../../../lib/use-plant.ts";
import type { FlatGuide } from "./flat-guide.ts";

/** The panels and lines of a flat picture; null until they are computed. The geometry of boxes loads after the page. */
export function useFlatGuide(box: DesignBox | null, side: PrintSide): FlatGuide | null {
  const plant = usePlant();
  const language = useLanguage();
  const [guide, setGuide] = useState<{ readonly of: string; readonly guide: FlatGuide | null } | null>(null);
  const wanted = JSON.stringify([box, side, plant, language]);
  useEffect(() => {
    if (box === null) return;
    let isWanted = true;
    import("./flat-guide.ts").then(
      ({ flatGuideOf }) => isWanted && setGuide({ of: wanted, guide: flatGuideOf(plant, box, side, language) }),
      (problem: unknown) => logProblem("The lines of a flat sheet could not be loaded", problem),
    );
    return () => {
      isWanted = false;
    };
  }, [box, side, plant, language, wanted]);
  return guide?.of === wanted ? guide.guide : null;
}
