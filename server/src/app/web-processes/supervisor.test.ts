import { pino } from "pino";
import { expect, test } from "vitest";
import type { Place } from "./messages.ts";
import { StartFailed, type SupervisedProcess, Supervisor } from "./supervisor.ts";
import type { Ending } from "./web-process.ts";

const killed: Ending = { code: null, signal: "SIGKILL", servedMilliseconds: 10 };
const refused: Ending = { code: 1, signal: null, servedMilliseconds: 0 };
const stopped: Ending = { code: 0, signal: null, servedMilliseconds: 10 };

/** A process that becomes ready and ends when the test says so. */
class PlayedProcess implements SupervisedProcess {
  readonly #ready = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<Ending>();
  readonly ready = this.#ready.promise;
  readonly ended = this.#ended.promise;
  readonly pid = 1;
  readonly signals: string[] = [];
  readonly number: number;
  isReady = false;
  /** How it ends after SIGTERM. */
  ending = stopped;

  constructor({ number }: Place) {
    this.number = number;
  }

  becomeReady(): void {
    this.isReady = true;
    this.#ready.resolve();
  }

  end(ending: Ending): void {
    this.isReady = false;
    this.#ended.resolve(ending);
  }

  signal(signal: NodeJS.Signals): void {
    this.signals.push(signal);
    this.end(this.ending);
  }
}

function supervise(count: number) {
  const started: PlayedProcess[] = [];
  const ended: PlayedProcess[] = [];
  const pauses: number[] = [];
  const log = pino({ level: "error" }, { write: (line) => void pauses.push(JSON.parse(line).pauseMilliseconds) });
  const supervisor = new Supervisor<PlayedProcess>({
    count,
    embeddedUrl: null,
    start: (place) => {
      const process = new PlayedProcess(place);
      started.push(process);
      return process;
    },
    onEnd: (process) => void ended.push(process),
    log,
    pauses: { first: 4, longest: 10, steadyAfter: 1_000 },
  });
  const numbers = () => started.map(({ number }) => number);
  return { supervisor, started, ended, pauses, numbers };
}

async function complete(count: number) {
  const supervised = supervise(count);
  const starting = supervised.supervisor.start();
  supervised.started[0]?.becomeReady();
  await expect.poll(supervised.numbers).toHaveLength(count);
  for (const process of supervised.started) process.becomeReady();
  await starting;
  return supervised;
}

test("the first web process starts alone, and the others start once it serves", async () => {
  const { supervisor, started, numbers } = supervise(3);
  const starting = supervisor.start();
  expect(numbers()).toEqual([1]);
  started[0]?.becomeReady();
  await expect.poll(numbers).toEqual([1, 2, 3]);
  started[1]?.becomeReady();
  started[2]?.becomeReady();
  await starting;
});

test("a web process that cannot start the first time fails the start, and the others are stopped", async () => {
  const { supervisor, started, numbers } = supervise(2);
  const starting = supervisor.start();
  started[0]?.becomeReady();
  await expect.poll(numbers).toEqual([1, 2]);
  started[1]?.end(refused);
  await expect(starting).rejects.toThrow(StartFailed);
  await supervisor.stop();
  expect(started[0]?.signals).toEqual(["SIGTERM"]);
});

test("a web process that ends is started again under its number, after pauses that grow up to a limit", async () => {
  const { supervisor, started, ended, pauses, numbers } = await complete(2);
  started[1]?.end(killed);
  await expect.poll(numbers).toEqual([1, 2, 2]);
  started[2]?.end(refused);
  await expect.poll(numbers).toEqual([1, 2, 2, 2]);
  started[3]?.end(refused);
  await expect.poll(numbers).toEqual([1, 2, 2, 2, 2]);
  expect(pauses).toEqual([4, 8, 10]);
  expect(ended).toEqual([started[1], started[2], started[3]]);
  expect(supervisor.processes).toEqual([started[0], started[4]]);
});

test("a web process that has served for a while begins with the shortest pause again", async () => {
  const { started, pauses, numbers } = await complete(1);
  started[0]?.end(killed);
  await expect.poll(numbers).toHaveLength(2);
  started[1]?.end({ ...killed, servedMilliseconds: 2_000 });
  await expect.poll(numbers).toHaveLength(3);
  expect(pauses).toEqual([4, 4]);
});

test("stopping ends every web process by SIGTERM and starts none again", async () => {
  const { supervisor, started, numbers } = await complete(2);
  await supervisor.stop();
  expect(started.map(({ signals }) => signals)).toEqual([["SIGTERM"], ["SIGTERM"]]);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(numbers()).toEqual([1, 2]);
});

test("a web process that does not stop cleanly fails the stop", async () => {
  const { supervisor, started } = await complete(2);
  if (started[1] !== undefined) started[1].ending = { ...stopped, code: 1 };
  await expect(supervisor.stop()).rejects.toThrow("1 of 2 web processes did not stop as they should");
});
