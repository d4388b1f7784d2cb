import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgSchema, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { instant } from "../../../../../platform/db/instant.ts";
import { storedJson } from "../../../../../platform/db/stored-json.ts";
import type { Instrument } from "../../../payment-gateway.ts";
import { storedInstrument } from "../../../stored-instrument.ts";
import type { Verdict } from "../test-instruments.ts";

/** The sandbox's own books. The shop never reads them, because the sandbox plays the part of another company. */
export const sandboxGateway = pgSchema("sandbox_gateway");

/** The key that signs client tokens, made on first use. */
export const signingKeys = sandboxGateway.table(
  "signing_key",
  { isOnly: boolean("is_only").primaryKey().default(true), key: text().notNull() },
  (row) => [check("signing_key_is_one", sql`${row.isOnly}`)],
);

const storedVerdict = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.literal("approve") }),
  z.looseObject({ kind: z.literal("decline"), code: z.string(), text: z.string() }),
]);

/** Masked cards from the card fields, by nonce. Card numbers are not stored. */
export const paymentMethods = sandboxGateway.table("payment_method", {
  nonce: text().primaryKey(),
  instrument: storedJson<Instrument>("instrument", storedInstrument, "refuse").notNull(),
  verdict: storedJson<Verdict>("verdict", storedVerdict, "refuse").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
  consumedAt: instant("consumed_at"),
});

/** Every attempted sale. */
export const sales = sandboxGateway.table(
  "sale",
  {
    id: text().primaryKey(),
    orderId: text("order_id").notNull(),
    status: text({ enum: ["submitted_for_settlement", "processor_declined"] }).notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    instrument: storedJson<Instrument>("instrument", storedInstrument, "refuse").notNull(),
    processorCode: text("processor_code").notNull(),
    processorText: text("processor_text").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (sale) => [
    uniqueIndex("sale_one_charge_per_order").on(sale.orderId).where(sql`${sale.status} = 'submitted_for_settlement'`),
    check("sale_known_status", sql`${sale.status} in ('submitted_for_settlement', 'processor_declined')`),
    check("sale_amount_positive", sql`${sale.amount} > 0`),
  ],
);

export const refunds = sandboxGateway.table(
  "refund",
  {
    id: text().primaryKey(),
    saleId: text("sale_id")
      .notNull()
      .references(() => sales.id),
    amount: bigint({ mode: "number" }).notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (refund) => [index("refund_of_sale").on(refund.saleId), check("refund_amount_positive", sql`${refund.amount} > 0`)],
);
