/** How fast fulfilment runs: 1 in a shop for customers, faster in a demo. It divides every wait. */
export interface FulfilmentClock {
  readonly speed: number;
}

/** The seconds that a wait of so many hours takes at this speed. */
export function waitSeconds({ speed }: FulfilmentClock, hours: number): number {
  return Math.round((hours * 3600) / speed);
}

/** Hours without a report about a line after which the plant counts as silent. */
export function silentHoursOf({ silenceHours, speed }: FulfilmentClock & { readonly silenceHours: number }): number {
  return silenceHours / speed;
}
