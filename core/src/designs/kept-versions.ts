/** A version is kept after this much work, and at the first change after a pause of this length. */
const keepEveryMilliseconds = 10 * 60_000;

/**
 * Why the version that a save replaces is kept; null if it is not. A version is kept at each opening, when work begins or goes on after a
 * pause, and after ten minutes of work.
 */
export function reasonToKeep(
  { savedAt, newestKeptAt }: { readonly savedAt: Date; readonly newestKeptAt: Date | null },
  now: Date,
): "opened" | "work" | null {
  const hasPaused = now.getTime() - savedAt.getTime() >= keepEveryMilliseconds;
  if (newestKeptAt === null || hasPaused) return "opened";
  return now.getTime() - newestKeptAt.getTime() >= keepEveryMilliseconds ? "work" : null;
}
