/** The layers of the canvas; each is a switch. */
export const allLayers = ["artwork", "cut", "crease", "bleed", "safe", "glue", "names", "marks"] as const;
export type Layer = (typeof allLayers)[number];

/** The lines of the box, which one key shows and hides. */
const lineLayers: readonly Layer[] = ["cut", "crease", "bleed", "safe", "glue", "names"];

/** The areas of the glue and the names of panels hide what is printed there, so they are shown on request. */
export const usualLayers: readonly Layer[] = allLayers.filter((layer) => layer !== "glue" && layer !== "names");

/** The layers after the key of the lines: without lines if any is shown, else with those that usually are. */
export function withLinesToggled(shown: ReadonlySet<Layer>): ReadonlySet<Layer> {
  const others = [...shown].filter((layer) => !lineLayers.includes(layer));
  const hasLines = lineLayers.some((layer) => shown.has(layer));
  return new Set(hasLines ? others : [...others, ...lineLayers.filter((layer) => usualLayers.includes(layer))]);
}
