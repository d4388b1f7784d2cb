import { expect, test } from "vitest";
import { jobTicketOf, lengthText } from "./job-ticket.ts";
import { templateOf } from "./template.ts";
import { templateWords } from "./template-words.ts";
import { inches, requireDieline, requireFamily } from "./testing/reference-box.ts";

const mailer = templateOf(requireDieline(requireFamily("mailer"), inches(10, 8, 4)), "inside");

test("a job ticket names the box, its inside size and its blank in both units, its board and its standard", () => {
  expect(jobTicketOf(mailer, "in")).toEqual({
    title: "Mailer box, inside print",
    facts: [
      "Inside 10 × 8 × 4 in (254 × 203.2 × 101.6 mm)",
      "Blank 26.882 × 26.5 in (682.8 × 673.1 mm)",
      "E-flute, 1.6 mm, flutes across",
      "FEFCO 0427",
    ],
  });
});

test("a job ticket in German has the same facts, with German numbers", () => {
  expect(jobTicketOf({ ...mailer, language: "de" }, "in")).toEqual({
    title: "Mailerbox, Innendruck",
    facts: [
      "Innenmaße 10 × 8 × 4 Zoll (254 × 203,2 × 101,6 mm)",
      "Zuschnitt 26,882 × 26,5 Zoll (682,8 × 673,1 mm)",
      "E-Welle, 1,6 mm, Welle waagerecht",
      "FEFCO 0427",
    ],
  });
});

test("a job ticket has the requested unit first", () => {
  expect(jobTicketOf(mailer, "mm").facts[0]).toBe("Inside 254 × 203.2 × 101.6 mm (10 × 8 × 4 in)");
});

test("the job ticket of a solid board mentions no flutes", () => {
  const gable = templateOf(requireDieline(requireFamily("gable"), inches(8, 5, 5)), "outside");
  expect(jobTicketOf(gable, "in").facts[2]).toBe("24 pt, 0.61 mm");
});

test.each([
  [25.4, "in", "1"],
  [3.175, "in", "0.125"],
  [11.1125, "in", "0.4375"],
  [682.8, "in", "26.882"],
  [101.6, "mm", "101.6"],
  [104.775, "mm", "104.78"],
] as const)("%d mm are written in %s as %s", (length, unit, written) => {
  expect(lengthText(length, unit, templateWords.en)).toBe(written);
});
