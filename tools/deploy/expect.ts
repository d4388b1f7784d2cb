import { setTimeout as pause } from "node:timers/promises";

/** Prints a line for what holds, and throws with the details for what does not. */
export function expectThat(what: string, holds: boolean, details: unknown = ""): void {
  if (!holds) throw new Error(`Failed: ${what}\n${typeof details === "string" ? details : JSON.stringify(details)}`);
  console.log(`  ✓ ${what}`);
}

/** Waits for a minute at most until something holds, and prints a line for it. */
export async function expectSoon(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await holds()); await pause(300))
    if (Date.now() - began > 60_000) throw new Error(`Failed after a minute: ${what}`);
  console.log(`  ✓ ${what}`);
}
