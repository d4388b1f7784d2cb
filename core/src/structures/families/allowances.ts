/** General clearance in millimetres. */
export const clearance = 0.5;

/** How much a flap narrows to one side for each millimetre of its depth, so that it slips in: 15°. */
export const taper = Math.tan((15 * Math.PI) / 180);
