import { wireCents } from "@boxwright/contract/kernel";
import { toCents } from "@boxwright/core/kernel/money";
import { expect, test } from "vitest";
import { renderPage } from "../../lib/testing/render-page.tsx";
import { referenceRefetchInterval, TransferDetails } from "./bank-transfer.tsx";
import type { OrderTotals } from "./use-order-totals.ts";

type Transfer = NonNullable<OrderTotals["bankTransfer"]>;

const transfer: Transfer = {
  accountHolder: "Boxwright Inc.",
  bank: "Example Bank",
  account: { iban: "DE02120300000000202051", bic: "BYLADEM1001" },
  reference: "INV-00000042",
  amount: wireCents(toCents(90_31)),
};

test("the details of a bank transfer are the account, the number of the invoice and the amount", () => {
  const html = renderPage(<TransferDetails transfer={transfer} />);
  for (const text of ["Boxwright Inc.", "DE02 1203 0000 0000 2020 51", "BYLADEM1001", "INV-00000042", "$90.31"]) {
    expect(html).toContain(text);
  }
  const account = { routingNumber: "021000021", accountNumber: "1234567" };
  const american = renderPage(<TransferDetails transfer={{ ...transfer, account }} />);
  expect(american).toContain("021000021");
  expect(american).not.toContain("iban");
});

test("before the invoice exists, no account is shown, and the reference is read again a limited number of times", () => {
  const waiting = { ...transfer, reference: null };
  const html = renderPage(<TransferDetails transfer={waiting} />);
  expect(html).toContain("order.transfer.soon");
  expect(html).not.toContain("Example Bank");
  const totals = (bankTransfer: Transfer | null) => ({ bankTransfer }) as OrderTotals;
  expect(referenceRefetchInterval(totals(waiting), 1)).toBeGreaterThan(0);
  expect(referenceRefetchInterval(totals(waiting), 100)).toBe(false);
  for (const complete of [transfer, null]) expect(referenceRefetchInterval(totals(complete), 1)).toBe(false);
});
