/** The distance in millimetres by which artwork reaches beyond the cut. */
export const bleedWidth = 3.175;
