import { automaticPlacements } from "@boxwright/core/artwork/automatic-placement";
import { fileOf, pageOf } from "@boxwright/core/artwork/testing/sample-facts";
import { expect, test } from "vitest";
import type { Spend } from "../platform/budgets.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { checkFilesOnBox } from "./check-artwork.ts";
import { openPrint } from "./open-prints.ts";
import { hashOf, printInput } from "./print-input.ts";
import { goods, openPrinting } from "./testing/open-printing.ts";
import { checksOfOrders } from "./waiting.ts";

const database = await testDatabase();
const { begin, boxOf, deps, enqueued, height, placedOn, printAll, sendRead, width } = openPrinting(database);

test("files with the same bytes have one print, also if different people sent them", async () => {
  const bytes = new TextEncoder().encode("the same artwork");
  const [mine, other] = [await begin({ bytes }), await begin({ bytes })];
  expect(other.print.id).toBe(mine.print.id);
  expect(other.upload.visitor).not.toBe(mine.upload.visitor);
  await printAll();
});

test("another box, color, side, place or order of files has another print, and a guessed place the same", async () => {
  const upload = await sendRead({}, fileOf([pageOf(width, height), pageOf(width, height)]));
  const { reports } = await placedOn(upload);
  const inputOf = (box = boxOf(), change: object = {}) => {
    const checked = reports.map(({ facts }) => ({ upload: upload.id, facts }));
    const placements = automaticPlacements(checked, box).map((placement) => ({ ...placement, ...change }));
    const input = printInput({ plant: "arlington", box, placements, uploads: [upload], reports });
    if (input === null) throw new Error("Nothing is printed");
    return hashOf(input);
  };
  const hashes = [
    inputOf(),
    inputOf(boxOf({ ...goods, Size: "12x10x4" })),
    inputOf(boxOf({ ...goods, Color: "Kraft" })),
    inputOf(boxOf({ ...goods, "Print Options": "Both sides" })),
    inputOf(boxOf(), { x: 0 }),
    inputOf(boxOf(), { page: 1 }),
    inputOf(boxOf(), { turn: 180 }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(inputOf(boxOf(), { isGuess: true })).toBe(hashes[0]);
});

test("a print that is asked for many times at once begins once", async () => {
  const upload = await sendRead();
  const { reports } = await placedOn(upload);
  const placements = automaticPlacements(
    reports.map(({ facts }) => ({ upload: upload.id, facts })),
    boxOf(),
  );
  const input = printInput({ plant: "arlington", box: boxOf(), placements, uploads: [upload], reports });
  if (input === null) throw new Error("Nothing is printed");
  const asked = Array.from({ length: 8 }, () => openPrint(deps, input, { client: "one", visitor: null }));
  const prints = await Promise.all(asked);
  const ids = new Set(prints.map((print) => (print.ok ? print.value.id : null)));
  expect(ids.size).toBe(1);
  const begun = enqueued.filter(({ payload }) => ids.has((payload as { printId?: string }).printId ?? ""));
  expect(begun).toHaveLength(1);
  await printAll();
});

test("a visitor who has begun too many prints lately gets none until later, and the check of an order gets one", async () => {
  const upload = await sendRead();
  const spent: { readonly client: string; readonly amount: number }[] = [];
  const spend: Spend = async (_budget, client, amount) => {
    spent.push({ client, amount });
    return 60;
  };
  const placed = await placedOn(upload);
  const client = { client: upload.network, visitor: upload.visitor };
  const refused = await checkFilesOnBox({ ...deps, spend }, placed, client);
  expect(refused).toMatchObject({ print: null, printDelay: 60 });
  expect(refused.findings).toContainEqual(expect.objectContaining({ rule: "unchecked", severity: "info" }));
  expect(spent).toEqual([{ client: upload.network, amount: 1 }]);
  expect((await checkFilesOnBox({ ...deps, spend }, placed, checksOfOrders)).print).toMatchObject({ state: "waiting" });
  expect((await checkFilesOnBox({ ...deps, spend }, placed, client)).print).toMatchObject({ state: "waiting" });
  expect(spent).toHaveLength(1);
  await printAll();
});
