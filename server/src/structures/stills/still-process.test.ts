import { spawnSync } from "node:child_process";
import { type Result, refused } from "@boxwright/core/kernel/result";
import { expect, onTestFinished, test } from "vitest";
import type { StillTask } from "./draw-stills.ts";
import { type PictureClient, StillProcess } from "./still-process.ts";
import { stillOf } from "./testing/still-of.ts";

const task: StillTask = { request: stillOf("mailer"), encoding: { format: "webp", ground: "none" } };

function clientAt(clientIp: string): PictureClient {
  return { clientIp, signal: new AbortController().signal };
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
  await expect(drawing.draw(unknown, clientAt("a"))).rejects.toThrow("a pyramid of this size cannot be made");
  expect((await bytesOf(drawing.draw(task, clientAt("a")))).subarray(0, 4)).toEqual(
    new Uint8Array(Buffer.from("RIFF")),
  );
});

test("at most sixty pictures of one client wait, and a stop rejects all that wait", async () => {
  const drawing = newProcess();
  const request = (ip: string, times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => drawing.draw(task, clientAt(ip))));
  const all = Promise.all([request("greedy", 90), request("modest", 4)]);
  await drawing.stop();
  const [greedy, modest] = await all;
  const refusals = (of: PromiseSettledResult<Result<Uint8Array, unknown>>[]) =>
    of.filter((outcome) => outcome.status === "fulfilled" && !outcome.value.ok).length;
  // One is being drawn and sixty wait.
  expect(refusals(greedy)).toBe(90 - 61);
  expect(refusals(modest)).toBe(0);
  expect(modest.map((outcome) => outcome.status)).toEqual(Array(4).fill("rejected"));
});

/** Requests pictures, and lists their names in the order in which they are drawn. */
function listDrawn() {
  const drawing = newProcess();
  const drawn: string[] = [];
  const request = async (ip: string, name: string, quality: "quick" | "finished") => {
    await drawing.draw({ ...task, request: { ...task.request, quality } }, clientAt(ip));
    drawn.push(name);
  };
  return { request, drawn };
}

test("a client's quick picture is drawn before its finished ones that wait", async () => {
  const { request, drawn } = listDrawn();
  await Promise.all([
    request("a", "first", "finished"),
    request("a", "second", "finished"),
    request("a", "quick", "quick"),
  ]);
  expect(drawn).toEqual(["first", "quick", "second"]);
});

test("a network that requests only quick pictures, from many IPs, does not starve another's finished picture", async () => {
  const { request, drawn } = listDrawn();
  const greedy = Array.from({ length: 8 }, (_, n) => request(`2001:db8:0:1::${n + 1}`, `quick ${n}`, "quick"));
  await Promise.all([...greedy, request("192.0.2.1", "finished", "finished")]);
  expect(drawn.indexOf("finished")).toBeLessThanOrEqual(2);
});

function drawingProcesses(): number[] {
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" });
  const lines = stdout.split("\n").filter((line) => line.includes("draw-stills"));
  return lines.map((line) => Number.parseInt(line, 10));
}

/** Kills the process that draws, as the system does when memory runs out, and waits for its end. */
async function killDrawing(): Promise<void> {
  await expect.poll(drawingProcesses, { timeout: 10_000 }).toHaveLength(1);
  const [pid = 0] = drawingProcesses();
  process.kill(pid, "SIGKILL");
  await expect.poll(() => drawingProcesses().includes(pid), { timeout: 10_000 }).toBe(false);
}

test("a picture is drawn again if its process is killed, and refused for now if that process is killed too", async () => {
  const drawing = newProcess();
  const finished: StillTask = { ...task, request: { ...task.request, quality: "finished", pixels: 1500 } };
  const [once, twice] = [drawing.draw(finished, clientAt("a")), drawing.draw(finished, clientAt("b"))];
  await killDrawing();
  expect((await bytesOf(once)).subarray(0, 4)).toEqual(new Uint8Array(Buffer.from("RIFF")));
  await killDrawing();
  await killDrawing();
  expect(await twice).toEqual(refused({ kind: "tooManyPictures" }));
  expect((await bytesOf(drawing.draw(task, clientAt("a")))).byteLength).toBeGreaterThan(0);
});

test("a picture whose client has left is not drawn, and leaves the queue", async () => {
  const drawing = newProcess();
  const gone = new AbortController();
  const first = drawing.draw(task, clientAt("a"));
  const left = Array.from({ length: 12 }, () => drawing.draw(task, { clientIp: "a", signal: gone.signal }));
  gone.abort();
  const last = drawing.draw(task, clientAt("a"));
  const outcomes = await Promise.all(left);
  expect(outcomes.every(({ ok }) => !ok)).toBe(true);
  expect(await last).toEqual(await first);
});

/** Ids of the running processes that this one has started. */
function startedProcesses(): unknown[] {
  const { libuv } = process.report.getReport() as { libuv: { type: string; is_active: boolean; pid?: number }[] };
  return libuv.filter(({ type, is_active }) => type === "process" && is_active).map(({ pid }) => pid);
}

test("a process that is prepared runs before the first request, and is the one that draws", async () => {
  const before = startedProcesses();
  const drawing = newProcess();
  drawing.prepare();
  const started = startedProcesses().filter((pid) => !before.includes(pid));
  expect(started).toHaveLength(1);
  expect((await bytesOf(drawing.draw(task, clientAt("a")))).subarray(0, 4)).toEqual(
    new Uint8Array(Buffer.from("RIFF")),
  );
  drawing.prepare();
  expect(startedProcesses().filter((pid) => !before.includes(pid))).toEqual(started);
});
