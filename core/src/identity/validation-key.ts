import { keptDays } from "../kernel/kept-days.ts";

/** How long the previous validation key still resumes its session, since the response with the new one may have been lost. */
const graceSeconds = 30;

/** A session ends if it is not resumed for this long. */
export const idleSessionDays = keptDays.anonymousSession;

export interface ValidationKeyHashes {
  readonly current: string;
  readonly previous: string | null;
  /** When `current` replaced `previous`. */
  readonly rotatedAt: Date;
}

/** `rotate` for the current key, `repeat` for the previous one within its grace period (it gets the same successor), else `refuse`. */
export function judgeValidationKey(hashes: ValidationKeyHashes, presented: string, now: Date): ValidationKeyVerdict {
  if (presented === hashes.current) return "rotate";
  const seconds = (now.getTime() - hashes.rotatedAt.getTime()) / 1000;
  return presented === hashes.previous && seconds <= graceSeconds ? "repeat" : "refuse";
}

export type ValidationKeyVerdict = "rotate" | "repeat" | "refuse";
