import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";

const { url } = await testDatabase();
const command = fileURLToPath(new URL("moderate-reviews.ts", import.meta.url));

async function moderate(...words: string[]) {
  const { PATH } = process.env;
  const run = promisify(execFile)(process.execPath, [command, ...words], { env: { PATH, DATABASE_URL: url } });
  return run.then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    ({ stderr, code }: { stderr: string; code: number }) => ({ said: stderr, code }),
  );
}

test("an operator is told that no review waits", async () => {
  expect(await moderate()).toEqual({ said: "No review waits.\n", code: 0 });
});

test("a review that is not there, and words that mean nothing, end with 1 and say why", async () => {
  const id = newId();
  expect(await moderate("approve", id)).toEqual({ said: `There is no review ${id} of a buyer.\n`, code: 1 });
  for (const words of [["publish", id], ["approve"], ["reject", "it"]]) {
    expect(await moderate(...words)).toMatchObject({ said: expect.stringContaining("Usage: "), code: 1 });
  }
});
