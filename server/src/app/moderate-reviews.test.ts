import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { reviews } from "../reviews/postgres/tables.ts";
import { moderateReviews } from "./moderate-reviews.ts";
import { commandRunner } from "./testing/operator-command.ts";

const { db, url } = await testDatabase();
const moderate = commandRunner(moderateReviews, { DATABASE_URL: url });

test("the command reports that no reviews are waiting", async () => {
  expect(await moderate()).toEqual({ output: "No reviews are waiting.\n", code: 0 });
});

test("an unknown review and bad arguments end the command with 1 and an explanation", async () => {
  const id = newId();
  expect(await moderate("approve", id)).toEqual({ output: `There is no review ${id} of a buyer.\n`, code: 1 });
  for (const words of [
    ["publish", id],
    ["approve"],
    ["reject", "it", "why"],
    ["reject", id],
    ["approve", id, "why"],
    ["after"],
  ]) {
    expect(await moderate(...words)).toMatchObject({ output: expect.stringContaining("Usage: "), code: 1 });
  }
});

test("more reviews than a page has are listed page by page with a cursor, and none twice", async () => {
  const written = new Date("2026-11-20T15:00:00Z");
  const waiting = Array.from({ length: 130 }, () => ({
    id: randomUUID(),
    tenant: "boxwright-us" as const,
    productKey: "custom-mailer-box",
    orderLineId: null,
    stars: 5 as const,
    title: "Sturdy",
    text: "Folds well.",
    displayName: "Sample",
    culture: "en-US",
    state: "pending" as const,
    isDemo: true,
    createdAt: written,
    moderatedAt: null,
    answer: null,
    reason: null,
  }));
  await db.insert(reviews).values(waiting);
  const first = await moderate();
  const [, cursor = ""] = /reviews:moderate -- after ([\w-]+)/.exec(first.output) ?? [];
  const second = await moderate("after", cursor);
  expect(second.output).not.toContain("More reviews are waiting");
  const listed = `${first.output}${second.output}`.match(/^[\da-f-]{36}(?= )/gm) ?? [];
  expect(listed.toSorted()).toEqual(waiting.map(({ id }) => id).toSorted());
  expect(await moderate("after", "nowhere")).toEqual({
    output: "nowhere is not a cursor of the list of reviews.\n",
    code: 1,
  });
});
