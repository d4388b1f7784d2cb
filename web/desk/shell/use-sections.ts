import { useCan } from "../session/use-me.ts";
import { type Section, sections } from "./sections.ts";

/** The sections that the member of staff may open. */
export function useSections(): readonly Section[] {
  const can = useCan();
  return sections.filter(({ right }) => right === null || can(right));
}
