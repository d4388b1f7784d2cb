import type { WireToday } from "@boxwright/contract/desk/today";
import { expect, test } from "vitest";
import { tasksOf } from "./whose-tasks.ts";

type Task = WireToday["tasks"][number];

const me = { id: "me", rights: [{ right: "artwork.review" as const, limit: null }] };

function task(about: Partial<Task>): Task {
  return {
    id: "artworkToReview",
    count: 1,
    pastTarget: 0,
    oldestAt: null,
    targetSeconds: null,
    amount: null,
    first: null,
    list: { page: "orders", filter: {} },
    right: "artwork.review",
    ...about,
  };
}

function taskOf(assigneeId: string | null): Task {
  const assignee = assigneeId === null ? null : { id: assigneeId, name: assigneeId };
  return task({ first: { id: "order", label: "BW", detail: { en: "", de: "" }, why: "", shopReason: null, assignee } });
}

test("everyone sees all work that waits", () => {
  const tasks = [task({}), task({ id: "reviews", right: "reviews.write" }), task({ id: "inquiries", count: 0 })];
  expect(tasksOf(tasks, "everyone", me).map(({ id }) => id)).toEqual(["artworkToReview", "reviews"]);
});

test("mine is what I may do and nobody else has taken", () => {
  const tasks = [taskOf(null), taskOf("me"), taskOf("other"), task({ right: "reviews.write" })];
  expect(tasksOf(tasks, "mine", me)).toEqual(tasks.slice(0, 2));
});
