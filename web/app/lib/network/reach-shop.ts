const patienceMilliseconds = 5_000;

/** Whether the shop answers at all: before a page is left for one that would stay blank. */
export async function reachShop(): Promise<boolean> {
  try {
    const { ok } = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(patienceMilliseconds) });
    return ok;
  } catch {
    return false;
  }
}
