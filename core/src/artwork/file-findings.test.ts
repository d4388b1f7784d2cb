import { describe, expect, test } from "vitest";
import { germanFaults } from "../storefront/testing/german-faults.ts";
import type { CheckId } from "./checks.ts";
import { type FileFacts, type FileFaultKind, fileFaultKinds, type PageFacts } from "./file-facts.ts";
import { type FileUse, fileFindings } from "./file-findings.ts";
import { fileOf, pageOf } from "./testing/sample-facts.ts";

const use: FileUse = { upload: "u", mostPages: 1, wrongEnding: null };
const box = [1, 2, 3, 4] as const;

const page = (more: Partial<PageFacts>) => fileOf([pageOf(100, 100, more)]);
const fault = (kind: FileFaultKind, detail: string | null = null) => fileOf([], { faults: [{ kind, detail }] });

interface Case {
  readonly check: CheckId;
  readonly found: FileFacts;
  readonly fine: FileFacts;
  readonly severity: string;
  readonly use?: Partial<FileUse>;
}

const fine = page({});

const cases: readonly (readonly [title: string, Case])[] = [
  [
    "a picture that is named like a PDF",
    { check: "file-type", found: fine, fine: fine, severity: "fail", use: { wrongEnding: ".pdf" } },
  ],
  ["an Illustrator file without a PDF", { check: "ai-file", found: fault("ai-without-pdf"), fine, severity: "fail" }],
  ["a file with too many objects", { check: "too-large", found: fault("too-many-objects"), fine, severity: "fail" }],
  ["a file with a password", { check: "opens", found: fault("encrypted"), fine, severity: "fail" }],
  ["a file that is cut off", { check: "opens", found: fault("cut-off"), fine, severity: "fail" }],
  ["a script", { check: "active", found: fault("script", "OpenAction"), fine, severity: "fail" }],
  ["a drawing with a script", { check: "svg-safe", found: fault("unsafe-svg", "script"), fine, severity: "fail" }],
  [
    "a page that takes too long to draw",
    { check: "not-drawn", found: fault("too-intricate"), fine, severity: "review" },
  ],
  ["two pages for one side", { check: "pages", found: fileOf([pageOf(9, 9), pageOf(9, 9)]), fine, severity: "fail" }],
  [
    "a font that is not embedded",
    {
      check: "fonts",
      found: page({ fonts: [{ name: "Foo", isEmbedded: false, box }] }),
      fine: page({ fonts: [{ name: "Foo", isEmbedded: true, box }] }),
      severity: "fail",
    },
  ],
  [
    "colors of screens",
    {
      check: "colour-space",
      found: page({ conversions: [{ space: "rgb", box, deltaE: 20 }] }),
      fine: page({ conversions: [{ space: "cmyk", box, deltaE: null }] }),
      severity: "warn",
    },
  ],
  [
    "pictures in colors of screens",
    {
      check: "colour-space",
      found: page({
        conversions: [
          { space: "rgb", box, deltaE: null },
          { space: "rgb", box, deltaE: 2 },
        ],
      }),
      fine,
      severity: "warn",
    },
  ],
  [
    "colors of screens that hardly change",
    { check: "colour-space", found: page({ conversions: [{ space: "rgb", box, deltaE: 4 }] }), fine, severity: "info" },
  ],
  [
    "colors for another press",
    {
      check: "colour-space",
      found: fileOf([pageOf(9, 9)], { outputIntent: "FOGRA39" }),
      fine: fileOf([pageOf(9, 9)], { outputIntent: "Custom" }),
      severity: "info",
    },
  ],
  [
    "an ink that the press does not have",
    { check: "spot", found: page({ spots: [{ name: "PANTONE 485 C", box }] }), fine, severity: "warn" },
  ],
  [
    "the color for registration marks in artwork",
    { check: "spot", found: page({ spots: [{ name: "All", box }] }), fine, severity: "warn" },
  ],
  ["white that overprints", { check: "overprint", found: page({ vanishing: [box] }), fine, severity: "fail" }],
  [
    "a hidden layer",
    { check: "hidden", found: page({ hiddenLayers: [{ layer: "Draft", box: null }] }), fine, severity: "warn" },
  ],
  [
    "a picture that is turned by its metadata",
    { check: "rotation", found: fileOf([pageOf(9, 9)], { isTurned: true }), fine, severity: "info" },
  ],
  ["more parts than are checked", { check: "unchecked", found: page({ omitted: 7 }), fine, severity: "info" }],
];

describe.each(cases)("%s", (_, { check, found, fine: near, severity, use: own = {} }) => {
  const findings = fileFindings(found, { ...use, ...own });

  test("is found, and its near miss is not", () => {
    expect(findings).toMatchObject([{ rule: check, severity, upload: "u", side: null }]);
    expect(fileFindings(near, use)).toEqual([]);
  });

  test("has words in both languages", () => {
    for (const { message } of findings) {
      expect(message.en).not.toBe("");
      expect(germanFaults(message.de)).toEqual([]);
    }
  });
});

test("two pages are fine if both sides are printed", () => {
  expect(fileFindings(fileOf([pageOf(9, 9), pageOf(9, 9)]), { ...use, mostPages: 2 })).toEqual([]);
});

test("every fault of a file is a finding in both languages", () => {
  for (const kind of fileFaultKinds) {
    const [{ message } = { message: { en: "", de: "" } }] = fileFindings(fault(kind), use);
    expect(message.en).not.toBe("");
    expect(germanFaults(message.de)).toEqual([]);
  }
});

test("names from a file are short and cannot change the direction or lines of text", () => {
  const name = `\u202e\u0000\n${"x".repeat(5000)}`;
  const facts = {
    ...page({
      fonts: [{ name, isEmbedded: false, box }],
      spots: [{ name, box }],
      hiddenLayers: [{ layer: name, box }],
    }),
    faults: [{ kind: "action", detail: name }] as const,
    profile: name,
    outputIntent: name,
  };
  const findings = fileFindings(facts, { ...use, wrongEnding: name });
  expect(findings).toHaveLength(7);
  for (const { id, message } of findings) {
    for (const text of Object.values(message)) {
      expect(text.length).toBeLessThan(200);
      expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
    expect(id.length).toBeLessThan(100);
  }
});

test("what has no name that can be shown is named by what it is", () => {
  const name = "\u202e\0";
  const facts = page({
    fonts: [{ name, isEmbedded: false, box }],
    spots: [{ name, box }],
    hiddenLayers: [{ layer: name, box }],
  });
  expect(fileFindings(facts, use).map(({ message }) => message.en)).toEqual([
    "Embed or outline the font without a name",
    "An ink without a name will be printed as CMYK",
    "A hidden layer without a name won’t print",
  ]);
});
