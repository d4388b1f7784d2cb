/** How fast fulfilment runs: 1 in a shop for customers, faster in a demo. It divides every wait. */
export interface FulfilmentClock {
  readonly speed: number;
}

/** A wait of fulfilment in the seconds of this shop's clock. */
export function waitSeconds({ speed }: FulfilmentClock, hours: number): number {
  return Math.round((hours * 3600) / speed);
}
