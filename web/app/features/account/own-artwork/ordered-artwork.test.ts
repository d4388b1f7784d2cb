import { expect, test } from "vitest";
import { type OrdersPage, readPages } from "./ordered-artwork.ts";

const totalPages = 3;

function shop() {
  const read: number[] = [];
  const page = async (number: number): Promise<OrdersPage> => {
    read.push(number);
    return { orders: [], nextPage: number < totalPages ? number + 1 : null };
  };
  return { read, page };
}

test("a further page of orders is read after those that are known", async () => {
  const { read, page } = shop();
  const first = await readPages([], 1, page);
  const second = await readPages(first, 2, page);
  expect(read).toEqual([1, 2]);
  expect(second.map(({ nextPage }) => nextPage)).toEqual([2, 3]);
});

test("if the earlier pages are no longer known, all are read", async () => {
  const { read, page } = shop();
  await readPages([], 3, page);
  expect(read).toEqual([1, 2, 3]);
});

test("nothing is read after the last page", async () => {
  const { read, page } = shop();
  const all = await readPages([], 3, page);
  expect(await readPages(all, 4, page)).toEqual(all);
  expect(read).toEqual([1, 2, 3]);
});
