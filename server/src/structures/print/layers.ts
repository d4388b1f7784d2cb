type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/**
 * The purpose of a layer by ISO 19593-1, which presses and cutting tables read instead of names. The groups for dimensions and
 * legends have no type.
 */
interface ProcessingStep {
  readonly group: "Structural" | "Positions" | "Dimensions" | "Legend";
  readonly type?: "Cutting" | "Creasing" | "Perforating" | "Bleed" | "Gluing" | "ContentArea";
}

/** A layer of a template. Its own spot colour keeps the template off the plates that print. */
export interface TechnicalLayer {
  readonly name: string;
  readonly spot: string;
  /** The look of the spot colour without a plate for it. */
  readonly looks: Cmyk;
  /** Lengths of dashes and gaps in millimetres. */
  readonly dashes: readonly number[];
  readonly step: ProcessingStep;
}

const solid: readonly number[] = [];

/** A layer that a machine follows, named after its step. */
function structural(
  type: NonNullable<ProcessingStep["type"]>,
  spot: string,
  looks: Cmyk,
  dashes = solid,
): TechnicalLayer {
  return { name: type, spot, looks, dashes, step: { group: "Structural", type } };
}

/** A layer that explains the others. */
function explaining(group: "Dimensions" | "Legend", looks: Cmyk): TechnicalLayer {
  return { name: group, spot: group, looks, dashes: solid, step: { group } };
}

export const cutting = structural("Cutting", "CutContour", [0, 1, 0, 0]);
export const creasing = structural("Creasing", "Crease", [1, 0, 0, 0], [2.117, 1.058]);
export const perforating = structural("Perforating", "Perf", [0, 0.5, 1, 0], [0.706, 0.706]);
export const bleeding = structural("Bleed", "Bleed", [1, 0, 1, 0]);
export const gluing = structural("Gluing", "Glue", [0, 0, 1, 0]);
export const safeArea: TechnicalLayer = {
  name: "Safe area",
  spot: "Safe",
  looks: [0, 0, 0, 0.4],
  dashes: [0.5, 0.9],
  step: { group: "Positions", type: "ContentArea" },
};
export const dimensioning = explaining("Dimensions", [0, 0, 0, 0.65]);
export const legend = explaining("Legend", [0, 0, 0, 0.85]);

/** In drawing order. The layers that machines follow come last. */
export const technicalLayers = [
  legend,
  dimensioning,
  safeArea,
  gluing,
  bleeding,
  perforating,
  creasing,
  cutting,
] as const;

/** The layer for the artwork, under all others. */
export const artworkLayer = "Artwork";
