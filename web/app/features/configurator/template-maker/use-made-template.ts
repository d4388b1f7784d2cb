import { useMemo, useRef } from "react";
import { useLanguage } from "../../../lib/culture/use-culture.ts";
import { useLater } from "../../../lib/use-later.ts";
import { usePlant } from "../../../lib/use-plant.ts";
import type { AskedMaker, FamilyStarts } from "./asked-maker.ts";
import type { MadeTemplate } from "./make-template.ts";

const fetchMaker = () => import("./make-template.ts");

/** What is asked for, drawn: at first by the server, and as soon as the page is alive and has rested here. */
export function useMadeTemplate(asked: AskedMaker, starts: FamilyStarts, loaded: MadeTemplate): MadeTemplate {
  const maker = useLater(fetchMaker);
  const language = useLanguage();
  const plant = usePlant();
  const last = useRef(loaded);
  return useMemo(() => {
    if (maker !== null) last.current = maker.makeTemplate(plant, asked, starts, last.current.drawn.asked, language);
    return last.current;
  }, [maker, plant, asked, starts, language]);
}
