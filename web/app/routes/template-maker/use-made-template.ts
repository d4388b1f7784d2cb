import type { Dieline } from "@boxwright/core/structures/dieline";
import { useMemo, useRef } from "react";
import { type TemplateFault, templateOf } from "../../features/structures/template.ts";
import { type AskedMaker, askedIn, type FamilyStart, familyOf } from "./asked-maker.ts";

interface MadeTemplate {
  readonly asked: AskedMaker;
  readonly dieline: Dieline;
}

/** The sheet that is asked for; while a size stands there that cannot be made, the last one of the family that can. */
export function useMadeTemplate(asked: AskedMaker, starts: readonly [FamilyStart, ...FamilyStart[]]) {
  const last = useRef<MadeTemplate>(undefined);
  return useMemo((): { readonly made: MadeTemplate; readonly faults: readonly TemplateFault[] } => {
    const { dieline, faults } = templateOf(familyOf(asked), asked);
    if (dieline !== null) last.current = { asked, dieline };
    const stays = last.current?.asked.family === asked.family ? last.current : undefined;
    return { made: stays ?? usualTemplate(asked.family, starts), faults };
  }, [asked, starts]);
}

function usualTemplate(family: string, starts: readonly [FamilyStart, ...FamilyStart[]]): MadeTemplate {
  const asked = askedIn(new URLSearchParams({ family }), starts);
  const { dieline } = templateOf(familyOf(asked), asked);
  if (dieline === null) throw new Error(`The usual size of ${family} cannot be made`);
  return { asked, dieline };
}
