/** The width around the bleed of a print template for the job ticket and the dimensions, in millimetres. */
export const templateSlug = 15;

/** The width around the blank in the SVG of a dieline, in millimetres. */
export const dielineMargin = 6;
