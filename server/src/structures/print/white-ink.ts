/** White ink has a plate of its own. It looks like paper where it is shown without plates. */
export const whiteInk = { name: "CsWhite", spot: "White", looks: [0, 0, 0, 0] } as const;
