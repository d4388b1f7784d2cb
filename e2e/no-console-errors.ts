import { test as base, expect } from "@playwright/test";

interface Quiet {
  /** What the browser may say without failing the test. */
  readonly expectedNoise: RegExp | null;
  readonly quiet: undefined;
}

/** A test that fails when a page of it writes an error to the console or throws. */
export const test = base.extend<Quiet>({
  expectedNoise: [null, { option: true }],
  quiet: [
    async ({ context, expectedNoise }, use) => {
      const noise: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          noise.push(`${message.text()} (${message.page()?.url()})`);
      });
      context.on("weberror", (error) => noise.push(error.error().message));
      await use(undefined);
      expect(noise.filter((text) => !expectedNoise?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
