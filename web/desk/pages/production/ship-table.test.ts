import fc from "fast-check";
import { expect, test } from "vitest";
import type { Job } from "./job.ts";
import { emptyShipTable, mostRows, readShipTable } from "./ship-table.ts";

const jobOf = (orderNumber: string, lineNumber: number): Job => ({
  orderId: orderNumber,
  orderNumber,
  version: 3,
  lineItemId: `${orderNumber} ${lineNumber}`,
  lineNumber,
  titles: { en: "Mailer box", de: "Versandschachtel" },
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
const read = (text: string) => readShipTable(text, jobs).rows;

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
  ["BW-00000001\tUPS\t1Z\u202e1", "tracking"],
  ["BW-00000001\tUPS\t4111 1111 1111 1111", "card"],
  [`BW-00000001\tUPS\t1Z1\t${"x".repeat(61)}`, "service"],
])("the row %s is not sent: %s", (text, fault) => {
  expect(read(text)[0]?.fault).toBe(fault);
});

test("the second row of the same line is not sent", () => {
  expect(read("BW-00000001\tUPS\t1Z1\nBW-00000001/1\tUPS\t1Z2").map(({ fault }) => fault)).toEqual([null, "twice"]);
});

test("lines of one order may share a parcel, and a parcel of another order is not sent twice", () => {
  const rows = read("BW-00000002/1\tUPS\t1Z1\nBW-00000002/2\tUPS\t1Z1\nBW-00000001\tUPS\t1Z1");
  expect(rows.map(({ fault }) => fault)).toEqual([null, null, "trackingTwice"]);
});

test.each([
  ["semicolons", "Order;Carrier;Tracking\r\nBW-00000001;UPS;1Z1\r\n"],
  ["quotes", '\ufeff"Order","Carrier","Tracking","Service"\n"BW-00000001","UPS","1Z1","Ground, ""early"""'],
  ["tabs and empty rows", "\n\n \t \t\nOrder\tCarrier\tTracking\n\nBW-00000001\tUPS\t1Z1\n;;\n"],
  ["commas and lone line ends", "BW-00000001,UPS,1Z1\r\r"],
  ["quotes around semicolons", '"BW-00000001";"UPS";"1Z1";"Next; day, air"'],
])("a table with %s is read", (_, text) => {
  const [row, ...more] = read(text);
  expect(more).toEqual([]);
  expect([row?.job?.lineItemId, row?.carrier, row?.trackingId, row?.fault]).toEqual([
    "BW-00000001 1",
    "UPS",
    "1Z1",
    null,
  ]);
  expect([null, 'Ground, "early"', "Next; day, air"]).toContain(row?.service);
});

test("rows beyond the most of a call wait, and none is lost", () => {
  const many = Array.from({ length: mostRows + 30 }, (_, place) => `BW-9${place}\tUPS\t${place}`);
  const { rows, rest } = readShipTable(["Order\tCarrier\tTracking", ...many].join("\n"), jobs);
  expect([...rows.map(({ text }) => text), ...rest]).toEqual(many);
  expect(rows).toHaveLength(mostRows);
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
