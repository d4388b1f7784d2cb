const timeoutMilliseconds = 5_000;

/** Whether the shop responds. Checked before leaving a page, because the next one might not load. */
export async function reachShop(): Promise<boolean> {
  try {
    const { ok } = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(timeoutMilliseconds) });
    return ok;
  } catch {
    return false;
  }
}
