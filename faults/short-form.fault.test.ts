import { expect, inject, test } from "vitest";
import { contendForLocks } from "./contend-for-locks.ts";
import { crashDatabase } from "./crash-database.ts";
import { disturbGateway } from "./disturb-gateway.ts";
import { FaultServer } from "./fault-server.ts";
import { killAtDesk } from "./kill-at-desk.ts";
import { killAtPoints } from "./kill-at-points.ts";
import { killAtRandom } from "./kill-at-random.ts";
import { killWhileApproving } from "./kill-while-approving.ts";
import { killWhileMaking } from "./kill-while-making.ts";
import { killWhileRefunding } from "./kill-while-refunding.ts";
import type { FaultReport } from "./report.ts";
import { braintreeTestGateway } from "./test-gateway.ts";

/** Injects each fault a few times. `npm run test:faults` injects each many times; docs/faults.md has the results. */
const { url, template } = inject("testServer");
const server = new FaultServer(url, template);
const seed = Number(process.env["FAULT_SEED"] ?? 20_261);
const few = { seed, shoppers: 2, restMilliseconds: 2_000 };

/** A busy machine may need minutes for what usually takes seconds. */
const slow = { timeout: 600_000 };

const outcomeOf = ({ strikes, violations }: FaultReport) => ({ seed, strikes, violations });
const sound = (strikes: number) => ({ seed, strikes, violations: [] });

test.concurrent(
  "killed at each point of a payment, the shop gives every shopper one order and charges once",
  slow,
  async () => {
    const gateway = await braintreeTestGateway();
    expect(outcomeOf(await killAtPoints(server, { ...few, gateway, runsPerPoint: 1 }))).toEqual(sound(5));
  },
);

test.concurrent("killed at random under load, the shop loses nothing that it acknowledged", slow, async () => {
  expect(outcomeOf(await killAtRandom(server, { ...few, kills: 2, lifeMilliseconds: 2_000 }))).toEqual(sound(2));
});

test.concurrent(
  "a database that crashes under load makes the shop answer 503 for a moment, and never 500",
  slow,
  async () => {
    await using own = await FaultServer.start();
    expect(outcomeOf(await crashDatabase(own, { ...few, crashes: 1, lifeMilliseconds: 2_000 }))).toEqual(sound(1));
  },
);

test.concurrent(
  "locks that are taken in the opposite order make the shop retry without shoppers noticing",
  slow,
  async () => {
    expect(outcomeOf(await contendForLocks(server, { ...few, pairs: 5 }))).toEqual(sound(10));
  },
);

test.concurrent(
  "a gateway that misbehaves in every way neither charges twice nor keeps money without an order",
  slow,
  async () => {
    expect(outcomeOf(await disturbGateway(server, { ...few, rounds: 1 }))).toEqual(sound(9));
  },
);

test.concurrent(
  "killed while cancelling and refunding, the shop cancels each line once, pays each refund once and sends one mail about it",
  slow,
  async () => {
    expect(outcomeOf(await killWhileRefunding(server, { ...few, orders: 1 }))).toEqual(sound(4));
  },
);

test.concurrent(
  "killed while orders are made, the shop moves each line by the table, keeps each event of its plant and sends each mail once",
  slow,
  async () => {
    const targets = [
      "after_mail:order-confirmation",
      "after_document_commit:invoice",
      "before_report_reply:accepted",
      "after_move_commit:ReadyForProduction",
    ] as const;
    const options = { seed, shoppers: 1, plant: "webhook", kills: targets.length, targets, mayGiveUp: false } as const;
    expect(outcomeOf(await killWhileMaking(server, options))).toEqual(sound(targets.length));
  },
);

test.concurrent(
  "killed while artwork is fixed, printed, approved and packed, the shop loses and doubles nothing, and keeps no stray file",
  slow,
  async () => {
    const targets = [
      "after_upload_stored:fixed",
      "after_print_stored",
      "after_approval_commit:files",
      "after_pack_stored",
    ] as const;
    const options = { seed, shoppers: 1, kills: targets.length, targets };
    expect(outcomeOf(await killWhileApproving(server, options))).toEqual(sound(targets.length));
  },
);

test.concurrent(
  "killed while staff refund an order and erase a customer, the shop pays once, erases everything and writes each change into the audit",
  slow,
  async () => {
    const targets = [
      "after_change_commit:order.refunded",
      "after_refund",
      "after_change_commit:customer.erased",
    ] as const;
    const options = { seed, refunds: 1, erasures: 1, targets };
    expect(outcomeOf(await killAtDesk(server, options))).toEqual(sound(targets.length));
  },
);
