/** How long a shopper works until the next version is kept, and how long a pause is until the next change is a new opening. */
const keepEveryMilliseconds = 10 * 60_000;

/**
 * Why the version that a save replaces is kept; null if it is not. A version is kept at each opening, so when work goes on after a pause,
 * and after ten minutes of work.
 */
export function reasonToKeep(
  { savedAt, newestKeptAt }: { readonly savedAt: Date; readonly newestKeptAt: Date | null },
  now: Date,
): "opened" | "work" | null {
  const hasPaused = now.getTime() - savedAt.getTime() >= keepEveryMilliseconds;
  if (newestKeptAt === null || hasPaused) return "opened";
  return now.getTime() - newestKeptAt.getTime() >= keepEveryMilliseconds ? "work" : null;
}
