import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { formatInches } from "../../core/src/catalogue/describe-selection.ts";
import type { LengthRange } from "../../core/src/catalogue/length-range.ts";
import type { Product } from "../../core/src/catalogue/product.ts";
import { deliveryServices } from "../../core/src/checkout/delivery-rates.ts";
import { plantDayOf, plantNamed, type Zone } from "../../core/src/checkout/plant.ts";
import { proofCreditDays } from "../../core/src/checkout/proof-credit.ts";
import { fillNeededFor, fillRules } from "../../core/src/pricing/quantity-calculator.ts";
import { type ShopLanguage, shopLanguages } from "../../core/src/storefront/local-text.ts";
import type { BoardCode } from "../../core/src/structures/boards.ts";
import { proportionsOf } from "../../core/src/structures/families.ts";
import { boardOf, stockOf } from "../../core/src/structures/plant-stock.ts";
import { printResolution } from "../../core/src/structures/print-resolution.ts";
import { maxFiles } from "../../core/src/uploads/max-files.ts";
import { loadProducts } from "../../server/src/catalogue/load-products.ts";
import { loadContent } from "../../server/src/content/content-files.ts";
import { contentFolder } from "../../server/src/content/read-files.ts";
import { loadRates } from "../../server/src/pricing/load-rates.ts";

const products = new Map(loadProducts(proportionsOf).map((product) => [product.key, product]));
const content = loadContent().boxwright;

const tableOrder = [
  "custom-mailer-box",
  "custom-shipper-box",
  "custom-square-mailer-box",
  "custom-gable-box",
  "custom-gift-mailer-box",
  "custom-document-mailer-box",
].map(product);

function product(key: string): Product {
  const found = products.get(key);
  if (found === undefined) throw new Error(`There is no ${key}`);
  return found;
}

function textOf(page: string, language: ShopLanguage): string {
  return readFileSync(join(contentFolder, `${page}${language === "de" ? ".de" : ""}.md`), "utf8");
}

/** The cells of each table of a page, without the head. */
function tablesOf(page: string, language: ShopLanguage): string[][][] {
  const blocks = textOf(page, language).match(/(?:^\|.*\n?)+/gm) ?? [];
  const cellsOf = (row: string) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  return blocks.map((block) => block.trim().split("\n").slice(2).map(cellsOf));
}

/** Inches as the pages write them: a length that is not a multiple of an eighth is in sixteenths. */
function inches(length: number): string {
  const text = formatInches(length);
  return text.includes(".") ? `${length * 16}/16` : text;
}

describe.each(shopLanguages)("the pages in %s", (language) => {
  const [upTo, decimal] = language === "en" ? [" to ", "."] : [" bis ", ","];
  const rangeOf = ({ min, max }: LengthRange) => `${inches(min)}${upTo}${inches(max)}`;
  const [boards = [], boardsOfBoxes = [], sizes = []] = tablesOf("pages/view/boards-and-sizes", language);

  test("list every board with its thickness and weight", () => {
    const codes: BoardCode[] = ["N", "F", "E", "B", "C", "EB", "18pt", "24pt"];
    const stated = boards.map(([, thickness = "", weight = ""]) => [
      Number.parseFloat(thickness.replace(decimal, ".")),
      Number(/(\d+) g\/m²/.exec(weight)?.[1]),
    ]);
    const real = codes
      .map((code) => boardOf("arlington", code))
      .map(({ caliper, grammage }) => [Number(caliper.toFixed(2)), grammage]);
    expect(stated).toEqual(real);
  });

  test("list the boards of every box, its default first", () => {
    const stated = boardsOfBoxes.map(([, list = ""]) => list.replaceAll(/\([^)]*\)/g, "").replaceAll(" pt", "pt"));
    const real = tableOrder.map(({ choices, board }) => {
      const choice = choices.find(({ name }) => name === "Board");
      const codes = choice?.kind === "options" ? choice.options.map(({ value }) => value) : [];
      return [board, ...codes.filter((code) => code !== board)].sort();
    });
    expect(
      stated.map((list) =>
        list
          .split(",")
          .map((code) => code.trim())
          .sort(),
      ),
    ).toEqual(real);
    expect(stated.map((list) => list.split(",")[0]?.trim())).toEqual(tableOrder.map(({ board }) => board));
  });

  test("list the range of every size", () => {
    const real = tableOrder.map(({ size }) => {
      if (!size?.ranges) throw new Error("has no ranges");
      const { length, width, depth } = size.ranges;
      return [rangeOf(length), rangeOf(width), rangeOf(depth), inches(length.step)];
    });
    const square = tableOrder.findIndex(({ family }) => family === "square");
    const stated = sizes.map(([, ...cells]) => cells);
    expect(stated[square]?.[1]).toMatch(/same|gleich/);
    expect(stated.map((cells, row) => (row === square ? cells.with(1, cells[0] ?? "") : cells))).toEqual(real);
    const { width, height } = stockOf("arlington").largestSheet;
    expect(textOf("pages/view/boards-and-sizes", language)).toContain(`${width} × ${height} mm`);
  });

  test("describe every box with its smallest and largest size", () => {
    for (const { key, size } of tableOrder) {
      if (!size?.ranges) throw new Error("has no ranges");
      const { length, width, depth } = size.ranges;
      const smallest = [length.min, width.min, depth.min].map(inches).join(" × ");
      const largest = [length.max, width.max, depth.max].map(inches).join(" × ");
      const description = content[language].details.find(({ slug }) => slug === key)?.description;
      expect(description).toContain(`${smallest}${upTo}${largest}`);
    }
  });

  test("state the production time of every product", () => {
    const [production = []] = tablesOf("pages/policy/shipping-policy", language);
    const daysOf = (...keys: string[]) => [...new Set(keys.map((key) => product(key).leadTimeDays))];
    const samples = [...products.values()].filter(({ isSample }) => isSample).map(({ key }) => key);
    const steps = product("custom-mailer-box").leadTimeSteps;
    const varnish = product("custom-mailer-box").choices.flatMap((choice) =>
      choice.kind === "options" ? choice.options.filter(({ finish }) => finish === "varnish") : [],
    );
    const real = [
      daysOf("custom-mailer-box", "custom-shipper-box", "custom-square-mailer-box", "custom-document-mailer-box"),
      daysOf("custom-gable-box", "custom-gift-mailer-box"),
      ...steps.map(({ days }) => [days]),
      [...new Set(varnish.map(({ days }) => days))],
      daysOf("custom-proof"),
      daysOf(...samples, "shipping-box-insert"),
    ];
    expect(production.map(([, days = ""]) => [Number.parseInt(days, 10)])).toEqual(real);
    const quantities = production.slice(2, 4).map(([what = ""]) => Number(what.replaceAll(/\D/g, "")));
    expect(quantities).toEqual(steps.map(({ from }) => from));
    expect(tableOrder.map(({ leadTimeSteps }) => leadTimeSteps)).toEqual(tableOrder.map(() => steps));
  });

  test("state the transit time of every shipping method", () => {
    const [, transit = []] = tablesOf("pages/policy/shipping-policy", language);
    const nearby: readonly Zone[] = [2, 3, 4, 5, 6, 7];
    const real = deliveryServices.map(({ rates }) => {
      const days = nearby.map((zone) => rates[zone]?.transitDays ?? 0);
      const far = ([8, 9] as const).map((zone) => rates[zone]?.transitDays.toString() ?? "–");
      return [`${Math.min(...days)}${upTo}${Math.max(...days)}`, ...far];
    });
    const stated = transit.map(([, ...cells]) => cells.map((cell) => cell.replace(/ (business days|Werktage)$/, "")));
    expect(stated).toEqual(real);
  });

  test("state the resolution that print needs", () => {
    const [pictures = []] = tablesOf("pages/view/artwork-guidelines", language)[0] ?? [];
    expect(pictures[1]).toContain(`${printResolution.ideal} ppi`);
    expect(pictures[2]).toContain(`${printResolution.least} ppi`);
    const help = textOf("pages/view/designer-help", language);
    for (const ppi of Object.values(printResolution)) expect(help).toContain(`${ppi} ppi`);
  });

  test("state the smallest and largest quantity of an order", () => {
    const [{ minimum = 0, maximum = 0 } = {}] = product("custom-mailer-box").quantityOptions.filter(
      (option) => typeof option === "object",
    );
    const questions = JSON.stringify(content[language].pages.find(({ slug }) => slug === "faq"));
    const most = new Intl.NumberFormat(language).format(maximum);
    expect(questions).toContain(`${minimum}${upTo}${most}`);
    expect(textOf("pages/view/current-promotions", language)).toContain(`${minimum}${upTo}${most}`);
    expect(tableOrder.map(({ quantityOptions }) => quantityOptions)).toEqual(
      tableOrder.map(() => [{ minimum, maximum, increment: 1 }]),
    );
  });
});

test("texts state the real prices of proofs and samples", () => {
  const { each } = loadRates();
  const proof = JSON.stringify(content.en.details.find(({ slug }) => slug === "custom-proof"));
  expect(each["custom-proof"]?.cents).toBe(3900);
  expect(proof.match(/\$\d+/g)).toEqual(["$39", "$39"]);
  expect(proof).toContain(`within ${proofCreditDays} days`);
  const samples = [...products.values()].filter(({ isSample }) => isSample).map(({ key }) => each[key]?.cents);
  expect(new Set(samples)).toEqual(new Set([100]));
});

test("orders after 2 p.m. Central Time count as the next day's, as the shipping policy says", () => {
  expect(plantDayOf(plantNamed("arlington"), new Date("2026-12-01T13:59:00-06:00"))).toBe("2026-12-01");
  expect(plantDayOf(plantNamed("arlington"), new Date("2026-12-01T14:00:00-06:00"))).toBe("2026-12-02");
  expect(textOf("pages/policy/shipping-policy", "en")).toContain("after 2 p.m. Central Time");
  expect(textOf("pages/policy/shipping-policy", "de")).toContain("nach 14 Uhr");
});

test("the page of the box insert states the same number of cartons as the quantity calculator", () => {
  const insert = JSON.stringify(content.en.details.find(({ slug }) => slug === "shipping-box-insert"));
  const filled = fillNeededFor({ length: 10, width: 8, height: 4, quantity: 100 });
  expect(filled).toMatchObject({ ok: true, value: { cartons: 3 } });
  expect(insert).toContain("One hundred boxes of 10 × 8 × 4 inches need three cartons.");
  expect(insert).toContain(`${fillRules.cubicInchesPerPound} cubic inches`);
  expect(insert).toContain(`cartons of ${fillRules.poundsPerCarton} pounds`);
});

test("forms accept as many files as their pages say", () => {
  expect(maxFiles).toBe(5);
  expect(textOf("pages/view/customer-story-application", "en")).toContain("Up to five");
});
