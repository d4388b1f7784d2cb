import { expect, onTestFinished, test } from "vitest";
import type { StillTask } from "./draw-stills.ts";
import { StillProcess, TooManyStills } from "./still-process.ts";

const inch = 25.4;
const task: StillTask = {
  request: {
    family: "mailer",
    size: { length: 10 * inch, width: 8 * inch, depth: 4 * inch },
    board: "E",
    color: "white",
    sides: "outside",
    artwork: "blank",
    view: "closed",
    pixels: 120,
    quality: "finished",
  },
  encoding: { format: "webp", ground: "none" },
};

function newProcess(): StillProcess {
  const drawing = new StillProcess();
  onTestFinished(() => drawing.stop());
  return drawing;
}

test("a picture that cannot be drawn is refused, and the next one is drawn", async () => {
  const drawing = newProcess();
  const unknown = { ...task, request: { ...task.request, family: "pyramid" } };
  await expect(drawing.draw(unknown, "a")).rejects.toThrow("a pyramid of this size cannot be made");
  expect((await drawing.draw(task, "a")).subarray(0, 4)).toEqual(new Uint8Array(Buffer.from("RIFF")));
});

test("one asker cannot take all places of the queue; who is stopped is told", async () => {
  const drawing = newProcess();
  const ask = (asker: string, times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => drawing.draw(task, asker)));
  const asked = Promise.all([ask("greedy", 40), ask("modest", 4)]);
  await drawing.stop();
  const [greedy, modest] = await asked;
  const refused = (of: PromiseSettledResult<Uint8Array>[]) =>
    of.filter((outcome) => outcome.status === "rejected" && outcome.reason instanceof TooManyStills).length;
  // One is being drawn and twelve wait.
  expect(refused(greedy)).toBe(40 - 13);
  expect(refused(modest)).toBe(0);
  expect(modest.map((outcome) => outcome.status)).toEqual(Array(4).fill("rejected"));
});

test("a quick picture is drawn before finished ones that wait", async () => {
  const drawing = newProcess();
  const drawn: string[] = [];
  const ask = async (name: string, quality: "quick" | "finished") => {
    await drawing.draw({ ...task, request: { ...task.request, quality } }, name);
    drawn.push(name);
  };
  await Promise.all([ask("first", "finished"), ask("second", "finished"), ask("quick", "quick")]);
  expect(drawn).toEqual(["first", "quick", "second"]);
});
