import type { WireLineCheck } from "@boxwright/contract/orders";
import { expect, test } from "vitest";
import { renderPage } from "../../../lib/testing/render-page.tsx";
import type { OrderAccess, ShownLine } from "../order-access.ts";
import { LineCheck } from "./line-check.tsx";

const line = { id: "line", mainTitles: { en: "Mailer Box", de: "Mailerbox" } } as unknown as ShownLine;
const access = {
  showPrinted: ({ of, id, side }, alt) => <img src={`/${of}/${id}/${side}`} alt={alt} />,
} as OrderAccess;
const found = (id: string, side: "outside" | "inside" | null, severity: "fail" | "info" = "fail") => ({
  id,
  severity,
  message: { en: `Finding ${id}`, de: `Befund ${id}` },
  place: side && { side, mark: { x: 0.25, y: 0.5, width: 0.1, height: 0.1 } },
});
const check: WireLineCheck = {
  findings: [found("a", "outside"), found("b", null, "info")],
  print: {
    sha256: "f".repeat(64),
    printed: [
      { side: "outside", width: 400, height: 200 },
      { side: "inside", width: 400, height: 200 },
    ],
  },
  checkedAt: "2026-11-28T12:00:00.000Z",
};

test("the findings of a line are numbered, and those with a place are marked on the printed side that has them", () => {
  const html = renderPage(<LineCheck line={line} check={check} access={access} />);
  expect(html.match(/id="finding-line-\d"/g)).toEqual(['id="finding-line-1"', 'id="finding-line-2"']);
  expect(html.match(/href="#finding-line-\d"/g)).toEqual(['href="#finding-line-1"']);
  expect(html.match(/src="[^"]*"/g)).toEqual([`src="/print/${"f".repeat(64)}/outside"`]);
  expect(html).toMatch(/<rect[^>]*x="100" y="100" width="40" height="20"/);
});

test("without a print, the findings of a line are a list alone, and without findings there is nothing", () => {
  const html = renderPage(<LineCheck line={line} check={{ ...check, print: null }} access={access} />);
  expect(html).toContain("Finding a");
  expect(html).not.toMatch(/<img|href/);
  expect(renderPage(<LineCheck line={line} check={{ ...check, findings: [] }} access={access} />)).toBe("");
});
