/** White ink has a plate of its own. It looks like paper where it is shown without plates. */
export const whiteInk = { name: "CsWhite", spot: "White", looks: [0, 0, 0, 0] } as const;

/** White ink lies below paint that is darker than this on a screen: less than two percent of an ink is no paint, as dots of that size do not print. */
export const lightestPaint = 250;
