import { expect, test } from "vitest";
import { TestSteps } from "./test-steps.ts";

const node = process.execPath;
const printing = (text: string) => ["-e", `console.log(${JSON.stringify(text)})`];

function recordedSteps() {
  const written: string[] = [];
  return { written, steps: new TestSteps((output) => void written.push(output)) };
}

test("steps that run at the same time write their outputs one after another", async () => {
  const { written, steps } = recordedSteps();
  await Promise.all([steps.check("one", node, ...printing("first")), steps.check("two", node, ...printing("second"))]);
  expect(written.slice(0, 2)).toEqual(["… one\n", "… two\n"]);
  expect(written.slice(2).toSorted()).toEqual([
    expect.stringMatching(/^\n▸ one\nfirst\n✓ one, [\d.]+ s\n$/),
    expect.stringMatching(/^\n▸ two\nsecond\n✓ two, [\d.]+ s\n$/),
  ]);
});

test("the last line counts the tests of all steps", async () => {
  const { written, steps } = recordedSteps();
  await steps.check("a check", node, ...printing("well"));
  await steps.run("some tests", async () => ({ succeeded: true, passed: 5, failed: 0 }));
  expect(steps.end()).toBe(true);
  expect(written.at(-1)).toBe("\n6 passed, 0 failed\n");
});

test("a failed step is named with its failed tests, and the next steps run", async () => {
  const { written, steps } = recordedSteps();
  await steps.run("some tests", async () => ({
    succeeded: false,
    passed: 2,
    failed: 1,
    failedTests: ["a test › fails"],
  }));
  await steps.check("a check", node, ...printing("well"));
  expect(steps.end()).toBe(false);
  expect(written.slice(-2)).toEqual(["\nFailed:\n  some tests\n  a test › fails\n", "\n3 passed, 1 failed\n"]);
});

test.each([
  ["a step that fails without a failed test", { succeeded: false, passed: 3, failed: 0 }],
  ["a step with a failed test that ends as if it had succeeded", { succeeded: true, passed: 3, failed: 1 }],
])("%s counts as a failure", async (_, outcome) => {
  const { written, steps } = recordedSteps();
  await steps.run("some tests", async () => outcome);
  expect(steps.end()).toBe(false);
  expect(written.at(-1)).toBe("\n3 passed, 1 failed\n");
});

test("a check whose program fails or is missing, and a step that throws, are failures", async () => {
  const { written, steps } = recordedSteps();
  await steps.check("failing", node, "-e", "process.exit(3)");
  await steps.check("missing", "no-such-program-of-this-project");
  await steps.run("throwing", () => Promise.reject(new Error("broken")));
  steps.fail("a step without a browser");
  expect(steps.end()).toBe(false);
  expect(written.join("")).toContain("Error: broken");
  expect(written.at(-1)).toBe("\n0 passed, 4 failed\n");
});
