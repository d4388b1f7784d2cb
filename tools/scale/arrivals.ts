import type { Random } from "../../faults/random.ts";
import type { Path, Simulation } from "./simulation.ts";

/** A time until the next event of a Poisson process, in the unit of the mean. */
export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random.next());
}

/** The rate at a time, as a multiple of the mean rate. */
export type Profile = (milliseconds: number) => number;

const minute = 60_000;
const hour = 60 * minute;

/** An even rate. */
export const steady: Profile = () => 1;

/** A day of a shop for one time zone: at night a quarter, at noon and in the evening up to 1.75 times the mean of the day. */
export const daily: Profile = (time) =>
  1 - 0.75 * Math.cos((2 * Math.PI * ((time % (24 * hour)) - 3 * hour)) / (24 * hour));

/** A newsletter or a film: from one minute to another, so many times the usual visitors come. */
export function flash(times: number, fromMinute: number, toMinute: number): Profile {
  return (time) => (time >= fromMinute * minute && time < toMinute * minute ? times : 1);
}

interface Arriving {
  readonly random: Random;
  /** Mean arrivals a millisecond. */
  readonly rate: number;
  readonly profile: Profile;
  /** The most that the profile ever returns. */
  readonly peak: number;
  readonly until: number;
  readonly path: () => Path;
}

/** Starts a path for each arrival of a Poisson process whose rate follows a profile, by thinning a process with the rate of the peak. */
export function arrive(simulation: Simulation, arriving: Arriving): void {
  const { random, rate, profile, peak, until, path } = arriving;
  if (rate <= 0) return;
  const next = () => {
    const at = simulation.now + exponential(random, 1 / (rate * peak));
    if (at > until) return;
    simulation.at(at, () => {
      if (random.next() * peak < profile(simulation.now)) simulation.start(path());
      next();
    });
  };
  next();
}
