const timeoutMilliseconds = 5_000;

/** Whether the shop answers. Checked before leaving a page for one that could not load. */
export async function reachShop(): Promise<boolean> {
  try {
    const { ok } = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(timeoutMilliseconds) });
    return ok;
  } catch {
    return false;
  }
}
