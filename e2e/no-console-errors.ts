import { test as base, expect } from "@playwright/test";

interface ConsoleCheck {
  /** Console messages that do not fail the test. */
  readonly expectedNoise: RegExp | null;
  readonly consoleCheck: undefined;
}

/** A test that also fails if one of its pages throws, or writes an error or a warning to the console. */
export const test = base.extend<ConsoleCheck>({
  expectedNoise: [null, { option: true }],
  consoleCheck: [
    async ({ context, expectedNoise }, use) => {
      const noise: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          noise.push(`${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
      });
      context.on("weberror", (error) => noise.push(error.error().message));
      await use(undefined);
      expect(noise.filter((text) => !expectedNoise?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
