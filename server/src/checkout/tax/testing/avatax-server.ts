import { z } from "zod";
import type { AvaTaxConfig } from "../../../platform/config.ts";
import {
  type RecordingServer,
  type ServerResponse,
  startRecordingServer,
} from "../../../platform/testing/recording-server.ts";

const address = z.strictObject({
  line1: z.string().min(1).max(50).optional(),
  line2: z.string().max(100).optional(),
  city: z.string().max(50),
  region: z.string(),
  postalCode: z.string().max(11),
  country: z.string().length(2),
});

/** The fields of AvaTax's `CreateTransactionModel` that the shop sends; any other is a bug of the shop. */
const createTransaction = z.strictObject({
  type: z.enum(["SalesOrder", "SalesInvoice", "ReturnInvoice"]),
  code: z.string().max(50).optional(),
  /** The code of the sale that a return belongs to. */
  referenceCode: z.string().max(50).optional(),
  /** Calculates taxes with the rates of another day. */
  taxOverride: z
    .strictObject({ type: z.literal("TaxDate"), taxDate: z.iso.date(), reason: z.string().min(1).max(255) })
    .optional(),
  companyCode: z.string(),
  date: z.iso.date(),
  customerCode: z.string().max(50),
  currencyCode: z.literal("USD"),
  entityUseCode: z.string().optional(),
  commit: z.boolean(),
  addresses: z.strictObject({ shipFrom: address, shipTo: address }),
  lines: z.array(
    z.strictObject({
      number: z.string().max(50),
      quantity: z.number().positive(),
      amount: z.number(),
      taxCode: z.string(),
      itemCode: z.string().max(50).optional(),
      description: z.string(),
    }),
  ),
});

type Transaction = z.output<typeof createTransaction>;

export interface AvaTaxServer extends RecordingServer<Transaction> {
  readonly config: AvaTaxConfig;
  /** Committed transactions, by code. */
  readonly books: ReadonlyMap<string, Transaction>;
}

/** Arlington, Texas: the state's rate and the city's. */
const authorities = [
  { taxName: "TX STATE TAX", jurisType: "STA", jurisCode: "48", jurisName: "TEXAS", rate: 0.0625 },
  { taxName: "TX CITY TAX", jurisType: "CIT", jurisCode: "04000", jurisName: "ARLINGTON", rate: 0.02 },
];

/** A local server with the calls of AvaTax that the shop makes. It accepts a committed transaction only once. */
export async function startAvaTaxServer(): Promise<AvaTaxServer> {
  const books = new Map<string, Transaction>();
  const server = await startRecordingServer({
    body: createTransaction,
    usualResponse: ({ body }) => {
      if (body === null) return { status: 400 };
      const { code, commit } = body;
      if (code !== undefined && books.has(code)) return statusError;
      if (code !== undefined && commit) books.set(code, body);
      return { status: 201, json: transactionModel(body) };
    },
  });
  const account = { account: "2000000000", licenseKey: "1A2B3C4D5E6F7A8B", companyCode: "BOXWRIGHT" };
  const codes = { goodsTaxCode: "P0000000", freightTaxCode: "FR020100" };
  return { ...server, books, config: { kind: "avatax", url: server.url, ...account, ...codes } };
}

/** An error response of AvaTax. */
export function avaTaxError(code: string, status = 400, refersTo?: string): ServerResponse {
  const detail = { code, number: 300, message: code, faultCode: "Client", severity: "Error", refersTo };
  return { status, json: { error: { code, message: `${code}.`, target: "Unknown", details: [detail] } } };
}

const statusError = avaTaxError("GetTaxError", 400, "DocStatus");

function transactionModel({ type, code, companyCode, entityUseCode, commit, lines }: Transaction) {
  const taxed = lines.map(({ number, amount }) => {
    const details = authorities.map((authority) => {
      const tax = entityUseCode === "G" ? 0 : Math.round(amount * authority.rate * 100) / 100;
      return { ...authority, country: "US", region: "TX", tax, taxCalculated: tax, taxableAmount: amount };
    });
    return { lineNumber: number, lineAmount: amount, tax: sumOf(details), details };
  });
  const status = commit ? "Committed" : "Temporary";
  return { id: 0, code: code ?? "temporary", companyCode, type, status, totalTax: sumOf(taxed), lines: taxed };
}

function sumOf(parts: readonly { readonly tax: number }[]): number {
  return Math.round(parts.reduce((sum, { tax }) => sum + tax * 100, 0)) / 100;
}
