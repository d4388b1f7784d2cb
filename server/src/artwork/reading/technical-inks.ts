import type { TechnicalKind } from "@boxwright/core/artwork/file-facts";

/** The names that programs and printers use for the inks of technical lines, without spaces and dashes. */
const names: Readonly<Record<TechnicalKind, readonly string[]>> = {
  cut: [
    "cutcontour",
    "dieline",
    "dielines",
    "die",
    "cut",
    "cutting",
    "cutline",
    "thrucut",
    "throughcut",
    "diecut",
    "trim",
  ],
  crease: ["crease", "creasing", "score", "fold", "folding", "rill", "rillen", "falz"],
  perforation: ["perf", "perforation", "perforating", "kisscut", "partialcutting"],
  bleed: ["bleed"],
  guide: ["safe", "safearea", "safezone", "guide", "guides", "dimensions", "legend"],
  glue: ["glue", "gluing"],
};

const kinds = new Map(
  Object.entries(names).flatMap(([kind, list]) => list.map((name) => [name, kind as TechnicalKind] as const)),
);

/** Inks of plates that the shop prints itself. */
const ownPlates = new Set(["white", "varnish"]);

/** What the lines in an ink mean; null for an ink of artwork. */
export function technicalKind(ink: string): TechnicalKind | null {
  return kinds.get(plainName(ink)) ?? null;
}

export function isOwnPlate(ink: string): boolean {
  return ownPlates.has(plainName(ink));
}

function plainName(ink: string): string {
  return ink.toLowerCase().replace(/[\s_-]/g, "");
}
