import { useMemo, useRef } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useIdleImport } from "../../../lib/use-idle-import.ts";
import { usePlant } from "../../../lib/use-plant.ts";
import type { MadeTemplate } from "./make-template.ts";
import type { FamilyStarts, RequestedSheet } from "./requested-sheet.ts";

const fetchMaker = () => import("./make-template.ts");

/** The drawing of the requested sheet: first from the server, and drawn here once the page has loaded its drawing code. */
export function useDrawnTemplate(requested: RequestedSheet, starts: FamilyStarts, loaded: MadeTemplate): MadeTemplate {
  const maker = useIdleImport(fetchMaker);
  const language = useLanguage();
  const plant = usePlant();
  const last = useRef(loaded);
  return useMemo(() => {
    if (maker !== null)
      last.current = maker.makeTemplate(plant, requested, starts, last.current.drawn.requested, language);
    return last.current;
  }, [maker, plant, requested, starts, language]);
}
