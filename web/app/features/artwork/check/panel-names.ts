import type { NumberedFinding } from "./numbered.ts";
import type { Checker } from "./use-checker.ts";

/** Names the panel of a finding; null without one. */
export function panelNames(views: Checker["views"]) {
  return ({ side, panel }: Pick<NumberedFinding, "side" | "panel">) =>
    views[side ?? "outside"].panels.find(({ id }) => id === panel)?.name ?? null;
}
