import { expect, test } from "vitest";
import { referenceBox, requireFamily } from "../structures/testing/reference-box.ts";
import { jobTicket } from "./job-ticket.ts";
import { mailerLine } from "./testing/ticketed-line.ts";

const mailer = referenceBox(requireFamily("mailer"));

test("a job ticket names the line, when it is due, and its numbers from afar", () => {
  expect(jobTicket(mailerLine, mailer, "US")).toMatchObject({
    language: "en",
    paper: "Letter",
    orderNumber: "BW-61803399",
    line: "Line 2 of 3",
    product: "Custom Mailer Box",
    code: "BW-61803399/2",
    due: { label: "Ship by", weekday: "Fri", day: "Dec 4", tab: 4 },
    figures: [
      { label: "Quantity", value: "2,500", detail: "100 bundles of 25" },
      { label: "Board", value: "E", detail: "E-flute, kraft, 1.6 mm" },
      { label: "Blank", value: "682.8 × 673.1 mm", detail: "26.882 × 26.5 in" },
      { label: "Colors", value: "3/0", detail: "Cyan, Black, White" },
    ],
    pictures: [{ label: "Outside" }],
    footer: "Print only print.pdf with the SHA-256 ab12cd34.",
  });
});

test("the ticket of the European tenant is German, on A4", () => {
  expect(jobTicket({ ...mailerLine, tenant: "boxwright-eu" }, mailer, "US")).toMatchObject({
    language: "de",
    paper: "A4",
    line: "Position 2 von 3",
    due: { label: "Versand bis", weekday: "Fr", day: "4. Dez." },
    figures: [
      { value: "2.500" },
      { detail: "E-Welle, Kraft, 1,6 mm" },
      { value: "682,8 × 673,1 mm" },
      { value: "3/0" },
    ],
  });
});

test("the tab of a ticket is lower for each later day of the week", () => {
  const days = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-05", "2026-12-06"] as never[];
  const tabs = days.map((dueDate) => jobTicket({ ...mailerLine, dueDate }, mailer, "US").due.tab);
  expect(tabs).toEqual([0, 1, 2, 5, 6]);
});

test("inks are those of all sides, and a swatch that both sides use is named once", () => {
  const [outside] = mailerLine.inks;
  if (outside === undefined) throw new Error("The line has no inks");
  const both = [outside, { ...outside, side: "inside", plates: ["Magenta"] } as const];
  const { inks, figures, pictures } = jobTicket({ ...mailerLine, inks: both }, mailer, "US");
  expect(inks.plates.map(({ name }) => name)).toEqual(["Cyan", "Magenta", "Black", "White"]);
  expect(inks.swatches.map(({ name, detail }) => [name, detail])).toEqual([
    ["Sea", "C 80 M 0 Y 0 K 20, on white"],
    ["Letters", "white ink"],
  ]);
  expect([figures.at(-1)?.value, pictures.map(({ label }) => label)]).toEqual(["3/1", ["Outside", "Inside"]]);
});

test("facts of goods that are not sent or packed are left out", () => {
  const { facts, figures } = jobTicket({ ...mailerLine, carrier: null, packing: null, designName: null }, mailer, "US");
  expect(facts.map(({ label }) => label)).toEqual(["Box", "Flutes", "Size", "Color", "Promised for", "SKU"]);
  expect(figures[0]?.detail).toBe("2,500 pieces");
});
