import { useMemo, useRef } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useIdleImport } from "../../../lib/use-idle-import.ts";
import { usePlant } from "../../../lib/use-plant.ts";
import type { FamilyStarts, RequestedSheet } from "../template-maker/requested-sheet.ts";
import type { MadeSheet } from "./make-sheet.ts";

const fetchMaker = () => import("./make-sheet.ts");

/** The requested sheet: first from the server, and drawn here once the page has loaded its drawing code. */
export function useMadeSheet(requested: RequestedSheet, starts: FamilyStarts, loaded: MadeSheet): MadeSheet {
  const maker = useIdleImport(fetchMaker);
  const language = useLanguage();
  const plant = usePlant();
  const last = useRef(loaded);
  return useMemo(() => {
    if (maker !== null)
      last.current = maker.makeSheet(plant, requested, starts, last.current.drawn.requested, language);
    return last.current;
  }, [maker, plant, requested, starts, language]);
}
