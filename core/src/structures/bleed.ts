/** In millimetres: artwork reaches this far beyond the cut. */
export const bleedWidth = 3.175;
