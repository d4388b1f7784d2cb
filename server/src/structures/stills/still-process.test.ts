import { spawnSync } from "node:child_process";
import type { Result } from "@boxwright/core/kernel/result";
import { expect, onTestFinished, test } from "vitest";
import type { StillTask } from "./draw-stills.ts";
import { type Asker, StillProcess } from "./still-process.ts";
import { stillOf } from "./testing/still-of.ts";

const task: StillTask = { request: stillOf("mailer"), encoding: { format: "webp", ground: "none" } };

function askerAt(address: string): Asker {
  return { address, signal: new AbortController().signal };
}

async function bytesOf(drawn: ReturnType<StillProcess["draw"]>): Promise<Uint8Array> {
  const picture = await drawn;
  if (!picture.ok) throw new Error(picture.refusal.kind);
  return picture.value;
}

function newProcess(): StillProcess {
  const drawing = new StillProcess();
  onTestFinished(() => drawing.stop());
  return drawing;
}

test("a picture that cannot be drawn is refused, and the next one is drawn", async () => {
  const drawing = newProcess();
  const unknown = { ...task, request: { ...task.request, family: "pyramid" } };
  await expect(drawing.draw(unknown, askerAt("a"))).rejects.toThrow("a pyramid of this size cannot be made");
  expect((await bytesOf(drawing.draw(task, askerAt("a")))).subarray(0, 4)).toEqual(new Uint8Array(Buffer.from("RIFF")));
});

test("at most sixty pictures of one client wait, and a stop rejects all that wait", async () => {
  const drawing = newProcess();
  const ask = (asker: string, times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => drawing.draw(task, askerAt(asker))));
  const asked = Promise.all([ask("greedy", 90), ask("modest", 4)]);
  await drawing.stop();
  const [greedy, modest] = await asked;
  const refused = (of: PromiseSettledResult<Result<Uint8Array, unknown>>[]) =>
    of.filter((outcome) => outcome.status === "fulfilled" && !outcome.value.ok).length;
  // One is being drawn and sixty wait.
  expect(refused(greedy)).toBe(90 - 61);
  expect(refused(modest)).toBe(0);
  expect(modest.map((outcome) => outcome.status)).toEqual(Array(4).fill("rejected"));
});

/** Asks for pictures, and hears their names as they are drawn. */
function listening() {
  const drawing = newProcess();
  const drawn: string[] = [];
  const ask = async (address: string, name: string, quality: "quick" | "finished") => {
    await drawing.draw({ ...task, request: { ...task.request, quality } }, askerAt(address));
    drawn.push(name);
  };
  return { ask, drawn };
}

test("an asker's quick picture is drawn before finished ones of theirs that wait", async () => {
  const { ask, drawn } = listening();
  await Promise.all([ask("a", "first", "finished"), ask("a", "second", "finished"), ask("a", "quick", "quick")]);
  expect(drawn).toEqual(["first", "quick", "second"]);
});

test("a network that wants only quick pictures, from many addresses, does not starve another's finished picture", async () => {
  const { ask, drawn } = listening();
  const greedy = Array.from({ length: 8 }, (_, n) => ask(`2001:db8:0:1::${n + 1}`, `quick ${n}`, "quick"));
  await Promise.all([...greedy, ask("192.0.2.1", "finished", "finished")]);
  expect(drawn.indexOf("finished")).toBeLessThanOrEqual(2);
});

function drawingProcesses(): number[] {
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" });
  const lines = stdout.split("\n").filter((line) => line.includes("draw-stills"));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** Kills the process that draws, as the system does when memory runs out, and waits until it is gone. */
async function killDrawing(): Promise<void> {
  await expect.poll(drawingProcesses, { timeout: 10_000 }).toHaveLength(1);
  const [pid = 0] = drawingProcesses();
  process.kill(pid, "SIGKILL");
  await expect.poll(() => drawingProcesses().includes(pid), { timeout: 10_000 }).toBe(false);
}

test("a picture is drawn once more if its process is killed meanwhile, and fails if it is killed again", async () => {
  const drawing = newProcess();
  const finished: StillTask = { ...task, request: { ...task.request, quality: "finished", pixels: 1500 } };
  const [once, twice] = [drawing.draw(finished, askerAt("a")), drawing.draw(finished, askerAt("b"))];
  await killDrawing();
  expect((await bytesOf(once)).subarray(0, 4)).toEqual(new Uint8Array(Buffer.from("RIFF")));
  const failed = expect(twice).rejects.toThrow("the process that draws pictures has ended");
  await killDrawing();
  await killDrawing();
  await failed;
  expect((await bytesOf(drawing.draw(task, askerAt("a")))).byteLength).toBeGreaterThan(0);
});

test("what nobody waits for any longer is not drawn, and leaves its place in the queue", async () => {
  const drawing = newProcess();
  const gone = new AbortController();
  const first = drawing.draw(task, askerAt("a"));
  const left = Array.from({ length: 12 }, () => drawing.draw(task, { address: "a", signal: gone.signal }));
  gone.abort();
  const last = drawing.draw(task, askerAt("a"));
  const outcomes = await Promise.all(left);
  expect(outcomes.every(({ ok }) => !ok)).toBe(true);
  expect(await last).toEqual(await first);
});

/** Ids of the processes that this one has started and that still run. */
function startedProcesses(): unknown[] {
  const { libuv } = process.report.getReport() as { libuv: { type: string; is_active: boolean; pid?: number }[] };
  return libuv.filter(({ type, is_active }) => type === "process" && is_active).map(({ pid }) => pid);
}

test("a process that is got ready is there before it is asked, and is the one that draws", async () => {
  const before = startedProcesses();
  const drawing = newProcess();
  drawing.getReady();
  const started = startedProcesses().filter((pid) => !before.includes(pid));
  expect(started).toHaveLength(1);
  expect((await bytesOf(drawing.draw(task, askerAt("a")))).subarray(0, 4)).toEqual(new Uint8Array(Buffer.from("RIFF")));
  drawing.getReady();
  expect(startedProcesses().filter((pid) => !before.includes(pid))).toEqual(started);
});
