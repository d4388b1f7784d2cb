import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import type pg from "pg";
import { Buyer } from "../../faults/shopping/buyer.ts";
import { Purchase, plainIntent } from "../../faults/shopping/purchase.ts";
import { SupervisedShop } from "../../faults/supervised-shop.ts";

/** A PNG picture of one pixel. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A customer whose account and file must survive the upgrade. */
export const sampleCustomer = { email: "past@example.com", password: "kept-from-before-7", file: "past.png" } as const;

export interface ShopData {
  readonly url: string;
  readonly pool: pg.Pool;
  /** The shop's data directory. */
  readonly dataDir: string;
}

const timeoutMilliseconds = 120_000;

/**
 * Runs a shop until it has data of every kind that an upgrade must keep: a cart, a paid order, an order on account, a refunded order, an
 * order whose jobs wait in the queue, a payment that was killed after its charge, an account, and an uploaded file.
 */
export async function createSampleData(data: ShopData, checkout: string): Promise<void> {
  await using shop = await SupervisedShop.create({ DATABASE_URL: data.url, DATA_DIR: data.dataDir }, checkout);
  await shop.start();
  await data.pool.query("UPDATE stock SET received = 1000000, on_hand = 1000000");
  const customer = await Buyer.signUp(shop.url, sampleCustomer.email, sampleCustomer.password);
  await customer.upload(new File([onePixel], sampleCustomer.file, { type: "image/png" }));
  await new Purchase(shop.url, plainIntent, false).prepare();
  await new Purchase(shop.url, { ...plainIntent, buysFromStock: true }, false).make();
  await new Purchase(shop.url, { ...plainIntent, coupon: "WELCOME10" }, false).make();
  await new Purchase(shop.url, { ...plainIntent, payer: "invoice" }, false).make();
  await cancel(data, checkout, await until(data, "SELECT number AS found FROM orders WHERE number IS NOT NULL"));
  await until(data, "SELECT refunded_at AS found FROM refund WHERE refunded_at IS NOT NULL");
  await until(data, "SELECT count(*) AS found FROM orders HAVING count(*) = count(number)");
  await shop.kill();

  // Without a worker the jobs of an order wait.
  await shop.start({ ROLE: "web" });
  await new Purchase(shop.url, plainIntent, false).make();
  await shop.kill();

  await shop.start({ ROLE: "web", FAULT_AT: "after_gateway" });
  await new Purchase(shop.url, { ...plainIntent, abandonsPayment: true }, true).make();
  await shop.untilEnded();
  // The texts would be most of the dump, and nothing reads them again.
  await data.pool.query("UPDATE dev_mail SET text = '', html = ''");
}

/** The value that a query finds, once it finds one. */
async function until({ pool }: ShopData, query: string): Promise<string> {
  for (const began = Date.now(); Date.now() - began < timeoutMilliseconds; await pause(200)) {
    const { rows } = await pool.query<{ found: unknown }>(query);
    if (rows[0] !== undefined) return String(rows[0].found);
  }
  throw new Error(`Timeout after ${timeoutMilliseconds / 1000} s: ${query}`);
}

/** Runs the operator's command that cancels an order. */
async function cancel({ url, dataDir }: ShopData, checkout: string, number: string): Promise<void> {
  const command = join(checkout, "server", "src", "app", "cancel-order-lines.ts");
  const env = { PATH: process.env["PATH"], DATABASE_URL: url, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [command, number, "all"], { env });
}
