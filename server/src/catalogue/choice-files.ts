import type { Choice, Dependency } from "@boxwright/core/catalogue/product";
import { z } from "zod";
import { ContentFault, readYaml } from "../content/read-files.ts";

export const lengthRange = z.strictObject({
  min: z.number().positive(),
  max: z.number().positive(),
  step: z.number().positive(),
});
const words = z.string().min(1);
const names = z.strictObject({ en: words, de: words });
const selectedValues = z.record(z.string(), z.array(words).min(1));

const anyAttribute = { name: words, label: names, appliesWith: selectedValues.default({}) };

const option = z.strictObject({
  value: words,
  label: names,
  ink: words.nullable().default(null),
  finish: words.nullable().default(null),
  days: z.int().min(0).default(0),
});

const choice = z.discriminatedUnion("kind", [
  z.strictObject({
    ...anyAttribute,
    kind: z.literal("options"),
    options: z.array(option).min(1),
    default: words.nullable().default(null),
  }),
  z.strictObject({ ...anyAttribute, kind: z.literal("measure"), range: lengthRange, default: z.number() }),
]);

const dependency = z.strictObject({
  attribute: words,
  values: z.array(words).min(1),
  when: z.strictObject({
    selected: selectedValues.default({}),
    size: z
      .strictObject({
        measure: z.enum(["length", "width", "depth", "sum"]),
        over: z.number().nullable().default(null),
        upTo: z.number().nullable().default(null),
      })
      .nullable()
      .default(null),
  }),
  reason: names,
});

/** The fields of a file with choices and their dependencies. */
export const choiceFields = {
  choices: z.array(choice).default([]),
  dependencies: z.array(dependency).default([]),
};

const choiceFile = z.strictObject(choiceFields);

export interface Choices {
  readonly choices: readonly Choice[];
  readonly dependencies: readonly Dependency[];
}

/** The choices of `content/choices/<name>.yaml`, which several products share. */
export function readChoices(name: string, folder: string): Choices {
  return readYaml(`choices/${name}.yaml`, choiceFile, folder);
}

/** Throws a ContentFault if choices name an attribute or a value that does not exist, or an attribute that comes after them. */
export function checkChoices(productKey: string, { choices, dependencies }: Choices): void {
  const [fault] = [
    ...choices.flatMap((choice, index) => choiceFaults(choice, choices.slice(0, index))),
    ...dependencies.flatMap((dependency) => dependencyFaults(dependency, choices)),
  ];
  if (fault !== undefined) throw new ContentFault(`${productKey}: ${fault}`);
}

function choiceFaults(choice: Choice, before: readonly Choice[]): string[] {
  const faults = Object.keys(choice.appliesWith)
    .filter((name) => !isAmong(before, name))
    .map((name) => `${choice.name} goes with ${name}, which is not before it`);
  const isOffered = choice.kind === "measure" || choice.default === null || hasOption(choice, choice.default);
  return isOffered ? faults : [...faults, `${choice.name} has no option ${choice.default}`];
}

function dependencyFaults({ attribute, values, when }: Dependency, choices: readonly Choice[]): string[] {
  const index = choices.findIndex(({ name }) => name === attribute);
  const ruled = choices[index];
  return [
    ...values
      .filter((value) => ruled === undefined || !hasOption(ruled, value))
      .map((value) => `a dependency rules out ${attribute} ${value}, which is not offered`),
    ...Object.keys(when.selected)
      .filter((name) => !isAmong(choices.slice(0, index), name))
      .map((name) => `a dependency of ${attribute} needs ${name}, which is not before it`),
  ];
}

function isAmong(choices: readonly Choice[], wanted: string): boolean {
  return choices.some(({ name }) => name === wanted);
}

function hasOption(choice: Choice, wanted: string): boolean {
  return choice.kind === "options" && choice.options.some(({ value }) => value === wanted);
}
