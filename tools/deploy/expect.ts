/** Prints a line for what holds, and throws with the details for what does not. */
export function expectThat(what: string, holds: boolean, details: unknown = ""): void {
  if (!holds) throw new Error(`Failed: ${what}\n${typeof details === "string" ? details : JSON.stringify(details)}`);
  console.log(`  ✓ ${what}`);
}
