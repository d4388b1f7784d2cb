import fc from "fast-check";
import { expect, test } from "vitest";
import type { Job } from "./job.ts";
import { emptyShipTable, mostRows, readShipTable } from "./ship-table.ts";

const jobOf = (orderNumber: string, lineNumber: number): Job => ({
  orderId: "0198a000-0000-7000-8000-000000000001",
  orderNumber,
  version: 3,
  lineItemId: `${orderNumber} ${lineNumber}`,
  lineNumber,
  title: "Mailer box",
  image: "/mailer.webp",
  quantity: 100,
  state: "PrintingInProgress",
  board: "E",
  finish: null,
  shipBy: "2026-12-01",
  slack: 1,
  promisedArrivalDate: "2026-12-04",
  blank: null,
});
const jobs = [jobOf("BW-00000001", 1), jobOf("BW-00000002", 1), jobOf("BW-00000002", 2)];
const read = (text: string) => readShipTable(text, jobs);

test("rows name a line, or an order with one line, with cells between tabs, semicolons or commas", () => {
  const rows = read(
    "Order\tCarrier\tTracking\nBW-00000001\tUPS\t1Z1\n\nbw-00000002/2; fedex; 77 12; 2Day\nBW-00000002/1,USPS,9400",
  );
  expect(
    rows.map(({ job, carrier, trackingId, service, fault }) => [job?.lineItemId, carrier, trackingId, service, fault]),
  ).toEqual([
    ["BW-00000001 1", "UPS", "1Z1", null, null],
    ["BW-00000002 2", "FedEx", "77 12", "2Day", null],
    ["BW-00000002 1", "USPS", "9400", null, null],
  ]);
});

test.each([
  ["BW-9\tUPS\t1Z1", "unknownOrder"],
  ["BW-00000002\tUPS\t1Z1", "whichLine"],
  ["BW-00000001\tDHL\t1Z1", "carrier"],
  ["BW-00000001\tUPS\t", "tracking"],
  [`BW-00000001\tUPS\t${"1".repeat(61)}`, "tracking"],
])("the row %s is not sent: %s", (text, fault) => {
  expect(read(text)[0]?.fault).toBe(fault);
});

test("the second row of the same line is not sent", () => {
  expect(read("BW-00000001\tUPS\t1Z1\nBW-00000001/1\tUPS\t1Z2").map(({ fault }) => fault)).toEqual([null, "twice"]);
});

test("any text is read into rows without an error, and never into more than a call takes", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), (text) => {
      const rows = read(text);
      expect(rows.length).toBeLessThanOrEqual(mostRows);
      expect(rows.every(({ job, fault }) => fault !== null || job !== null)).toBe(true);
    }),
  );
});

test("a table to fill in names every job, and lacks only what is to be filled in", () => {
  expect(read(emptyShipTable(jobs)).map(({ job, fault }) => [job?.lineItemId, fault])).toEqual(
    jobs.map(({ lineItemId }) => [lineItemId, "carrier"]),
  );
});
