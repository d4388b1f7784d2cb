import { withoutCardNumbers } from "@boxwright/core/kernel/card-number";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "./endpoints.ts";
import { boundedText, multilineText, plainText } from "./kernel.ts";

/** Pieces of text that make checks restart, backtrack or reorder. */
const units = ["4-", "4 ", "4111 ", "1.", "a@", "a@a.", "-", " ", "a ", "<a", '{"', "\u0301\u0323", "\u00e4", "\u0664"];
const oneMebibyte = 1 << 20;

interface TextPlace {
  readonly path: string;
  readonly schema: z.ZodType<unknown, string>;
}

/** Every schema of a text within a schema, with the path to its value. */
function textsIn(schema: z.core.$ZodType, path: string): TextPlace[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return [{ path, schema: schema as z.ZodType<unknown, string> }];
  }
  if (schema instanceof z.ZodPipe) {
    const [first, ...others] = textsIn(schema.in, path);
    // The whole pipe, as transforming a text is part of the work.
    const isOneText = first?.path === path && others.length === 0;
    return isOneText ? [{ path, schema: schema as unknown as TextPlace["schema"] }] : textsIn(schema.in, path);
  }
  const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodReadonly, z.ZodDefault];
  if (wrappers.some((wrapper) => schema instanceof wrapper)) {
    return textsIn((schema as z.ZodOptional).unwrap(), path);
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) =>
      textsIn(inner as z.core.$ZodType, `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodTuple) return schema._zod.def.items.flatMap((item) => textsIn(item, `${path}[]`));
  if (schema instanceof z.ZodRecord) {
    return [...textsIn(schema.keyType, `${path}{name}`), ...textsIn(schema.valueType, `${path}{}`)];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (!leaves.some((leaf) => schema instanceof leaf)) throw new Error(`Teach this test what ${path} is: ${schema}`);
  return [];
}

const leaves = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodUnknown, z.ZodTransform];

const texts = endpoints.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === null ? [] : textsIn(schema, `${id} ${part}`),
  ),
);

/** Each schema once, as many places share one. */
const schemas = [...new Map(texts.map((text) => [text.schema, text])).values()];

/** What is measured counts as half a millisecond at least, because shorter times say nothing. */
const leastMilliseconds = 0.5;
const maxGrowth = 512;

/** CPU milliseconds, which a busy machine does not stretch, of the fastest of three runs, or of the first that is fast enough. */
function timeOf(work: () => unknown, fastEnough: number): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 1; run <= 3 && fastest >= fastEnough; run += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return Math.max(leastMilliseconds, fastest);
}

/** 16 KiB and 1 MiB of a unit, made once for all schemas. */
const textsOf = new Map(
  units.map((unit) => [unit, [oneMebibyte / 64, oneMebibyte].map((length) => unit.repeat(length / unit.length))]),
);

/**
 * How many times longer the work takes for 1 MiB than for 16 KiB: linear work about 64 times, quadratic work 4,096 times. The
 * limit between them leaves room for measurement errors on both sides. A long text that takes less than the limit of the least time
 * cannot exceed it, so it is measured once.
 */
function growthOf(work: (text: string) => unknown, unit: string): number {
  const [short = "", long = ""] = textsOf.get(unit) ?? [];
  const longTime = timeOf(() => work(long), leastMilliseconds * maxGrowth);
  return longTime / timeOf(() => work(short), leastMilliseconds);
}

describe("every text of the contract", () => {
  test("is found by walking through all calls", () => {
    expect(texts.length).toBeGreaterThan(150);
    const paths = texts.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "cart.create body.lineItems[].customerComments",
        "cart.patch body.shippingAddress.streetName",
        "identity.signUp body.user_metadata.given_name",
        "identity.login body.email",
        "address.find query.text",
      ]),
    );
  });

  test.each(schemas)("at $path is refused for its length before any other check runs", ({ schema }) => {
    const { issues = [] } = schema.safeParse("4-".repeat(oneMebibyte / 2)).error ?? {};
    expect(issues).toEqual([expect.objectContaining({ code: "too_big", origin: "string" })]);
  });

  test.each(schemas)("at $path is checked in linear time", ({ schema }) => {
    for (const unit of units) {
      expect(
        growthOf((text) => schema.safeParse(text), unit),
        JSON.stringify(unit),
      ).toBeLessThan(maxGrowth);
    }
  });
});

describe("a long text within its limit", () => {
  test.each(units)("is checked in linear time if it consists of %j", (unit) => {
    for (const schema of [boundedText(oneMebibyte), plainText(oneMebibyte), multilineText(oneMebibyte)]) {
      expect(growthOf((text) => schema.safeParse(text), unit)).toBeLessThan(maxGrowth);
    }
    expect(growthOf((text) => withoutCardNumbers(text, "[hidden]"), unit)).toBeLessThan(maxGrowth);
  });
});
