import { rights } from "@boxwright/core/identity/rights";
import { expect, test } from "vitest";
import { translatorOf } from "../../../app/lib/words/words.ts";
import { en } from "../../words/en.ts";
import type { DeskWordKey } from "../../words/words.ts";
import { rightsCsv } from "./rights-csv.ts";

const t = translatorOf<DeskWordKey>(en, "en", (key) => {
  throw new Error(key);
});

test("the file has a row for each right, with the largest amount of a role in dollars", () => {
  const rows = rightsCsv(t).trimEnd().split("\r\n");
  expect(rows).toHaveLength(rights.length + 1);
  expect(rows[0]).toBe("Group,Right,What it allows,Owner,Prepress,Production,Service,Finance,Viewer");
  expect(rows).toContain("Money,refunds.write,Refund,Yes,,,500,Yes,");
});
