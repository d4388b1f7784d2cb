type Cmyk = readonly [cyan: number, magenta: number, yellow: number, black: number];

/**
 * What a layer is for in the words of ISO 19593-1, which presses and cutting tables read instead of guessing by names. Dimensions
 * and legends are groups that have no type.
 */
interface ProcessingStep {
  readonly group: "Structural" | "Positions" | "Dimensions" | "Legend";
  readonly type?: "Cutting" | "Creasing" | "Perforating" | "Bleed" | "Gluing" | "ContentArea";
}

/** A layer of a template with a spot colour of its own, so that nothing of the template is ever on a plate that prints. */
export interface TechnicalLayer {
  readonly name: string;
  readonly spot: string;
  /** How the spot colour looks where there is no such plate. */
  readonly looks: Cmyk;
  /** Lengths of dashes and gaps in millimetres. */
  readonly dashes: readonly number[];
  readonly step: ProcessingStep;
}

const solid: readonly number[] = [];

export const cutting: TechnicalLayer = {
  name: "Cutting",
  spot: "CutContour",
  looks: [0, 1, 0, 0],
  dashes: solid,
  step: { group: "Structural", type: "Cutting" },
};

export const creasing: TechnicalLayer = {
  name: "Creasing",
  spot: "Crease",
  looks: [1, 0, 0, 0],
  dashes: [2.117, 1.058],
  step: { group: "Structural", type: "Creasing" },
};

export const perforating: TechnicalLayer = {
  name: "Perforating",
  spot: "Perf",
  looks: [0, 0.5, 1, 0],
  dashes: [0.706, 0.706],
  step: { group: "Structural", type: "Perforating" },
};

export const bleeding: TechnicalLayer = {
  name: "Bleed",
  spot: "Bleed",
  looks: [1, 0, 1, 0],
  dashes: solid,
  step: { group: "Structural", type: "Bleed" },
};

export const gluing: TechnicalLayer = {
  name: "Gluing",
  spot: "Glue",
  looks: [0, 0, 1, 0],
  dashes: solid,
  step: { group: "Structural", type: "Gluing" },
};

export const safeArea: TechnicalLayer = {
  name: "Safe area",
  spot: "Safe",
  looks: [0, 0, 0, 0.4],
  dashes: [0.5, 0.9],
  step: { group: "Positions", type: "ContentArea" },
};

export const dimensioning: TechnicalLayer = {
  name: "Dimensions",
  spot: "Dimensions",
  looks: [0, 0, 0, 0.65],
  dashes: solid,
  step: { group: "Dimensions" },
};

export const legend: TechnicalLayer = {
  name: "Legend",
  spot: "Legend",
  looks: [0, 0, 0, 0.85],
  dashes: solid,
  step: { group: "Legend" },
};

/** In the order in which they are drawn: what a machine follows comes last. */
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

/** The layer for the designer's own work, under all others. */
export const artworkLayer = "Artwork";
