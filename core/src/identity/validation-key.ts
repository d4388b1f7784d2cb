/** How long the validation key before the current one still resumes its session: the answer with the new one may be lost. */
const graceSeconds = 30;

/** A session that nobody resumed for so long is over. */
export const idleSessionDays = 30;

export interface ValidationKeyHashes {
  readonly current: string;
  readonly previous: string | null;
  /** When `current` took the place of `previous`. */
  readonly rotatedAt: Date;
}

/** `rotate` for the current key, `repeat` for the one before within its grace (it leads to the same successor), else `refuse`. */
export function judgeValidationKey(hashes: ValidationKeyHashes, presented: string, now: Date): ValidationKeyVerdict {
  if (presented === hashes.current) return "rotate";
  const seconds = (now.getTime() - hashes.rotatedAt.getTime()) / 1000;
  return presented === hashes.previous && seconds <= graceSeconds ? "repeat" : "refuse";
}

export type ValidationKeyVerdict = "rotate" | "repeat" | "refuse";
