import type { WireLineCheck } from "@boxwright/contract/line-check";
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
  sheets: [],
  checkedAt: "2026-11-28T12:00:00.000Z",
};

test("the findings of a line are numbered, and those with a place are marked on the printed side that has them", () => {
  const html = renderPage(<LineCheck line={line} check={check} access={access} />);
  expect(html.match(/id="finding-line-\d"/g)).toEqual(['id="finding-line-1"', 'id="finding-line-2"']);
  expect(html.match(/href="#finding-line-\d"/g)).toEqual(['href="#finding-line-1"']);
  expect(html.match(/src="[^"]*"/g)).toEqual([`src="/print/${"f".repeat(64)}/outside"`]);
  expect(html).toMatch(/<rect[^>]*x="100" y="100" width="40" height="20"/);
});

test("the lines of the box are drawn over the print, and alone until there is one", () => {
  const lines = { cut: "M0 0h300v150h-300Z", crease: "M0 75h300", bleed: "M-5 -5h310v160h-310Z", glue: "" };
  const sheets = [{ side: "outside" as const, width: 300, height: 150, bleed: 5, lines }];
  const drawn = (print: WireLineCheck["print"]) =>
    renderPage(<LineCheck line={line} check={{ ...check, print, sheets }} access={access} />);
  for (const html of [drawn(check.print), drawn(null)]) {
    expect(html).toContain('viewBox="0 0 310 160"');
    expect(html).toContain(`d="${lines.crease}"`);
    expect(html).toMatch(/<rect[^>]*x="77.5" y="80" width="31" height="16"/);
  }
  expect(drawn(check.print)).toContain("<img");
  expect(drawn(null)).not.toContain("<img");
});

test("without a print, the findings of a line are a list alone, and without findings there is nothing", () => {
  const html = renderPage(<LineCheck line={line} check={{ ...check, print: null }} access={access} />);
  expect(html).toContain("Finding a");
  expect(html).not.toMatch(/<img|href/);
  expect(renderPage(<LineCheck line={line} check={{ ...check, findings: [] }} access={access} />)).toBe("");
});
