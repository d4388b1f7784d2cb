/** Outlines that shoppers need often, in parts (0 to 1) of their frame, y down. */
export const readyPaths = {
  heart:
    "M.5 1C.2 .74 0 .53 0 .3C0 .12 .13 0 .27 0C.37 0 .45 .06 .5 .16C.55 .06 .63 0 .73 0C.87 0 1 .12 1 .3C1 .53 .8 .74 .5 1Z",
  arrow: "M0 .3H.6V0L1 .5L.6 1V.7H0Z",
  drop: "M.5 0C.66 .27 1 .43 1 .68A.5 .32 0 0 1 0 .68C0 .43 .34 .27 .5 0Z",
  bubble: "M.08 0H.92Q1 0 1 .08V.64Q1 .72 .92 .72H.42L.2 1V.72H.08Q0 .72 0 .64V.08Q0 0 .08 0Z",
  tick: "M0 .55L.14 .4L.36 .65L.86 0L1 .14L.36 1Z",
  ribbon: "M0 0H1L.86 .5L1 1H0L.14 .5Z",
} as const;
export type ReadyPath = keyof typeof readyPaths;
