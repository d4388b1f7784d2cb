import { expect, test } from "vitest";
import { renderSvg, simplifySvg } from "../../platform/render-svg.ts";
import { withoutFarGroups } from "./without-far-groups.ts";

const page = { left: 0, right: 10, low: 0, high: 10 };

function simplified(content: string): string {
  return simplifySvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`);
}

const group = (x: number, content = "") =>
  `<g opacity=".5" transform="translate(${x} 0)"><path fill="red" d="M0 0C9 0 9 9 0 9Z"/>${content}</g>`;

test("groups outside of the page are left out, and groups that reach into it stay", () => {
  const kept = (content: string) => (withoutFarGroups(simplified(content), page) ?? "").split("<g ").length - 1;
  expect(kept(group(0) + group(-5))).toBe(2);
  expect(kept(group(0) + group(30) + group(-40))).toBe(1);
  expect(kept(group(30, group(-30)))).toBe(2);
  expect(kept(group(0, group(30)))).toBe(1);
  expect(kept(group(30, group(-80)))).toBe(0);
});

test("a group that a filter may spread into the page stays", () => {
  const blurred = (x: number) =>
    `<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><g filter="url(#f)">${group(x)}</g>`;
  expect(withoutFarGroups(simplified(blurred(12)), page)).toContain("<g ");
  expect(withoutFarGroups(simplified(blurred(16)), page)).not.toContain("<g ");
});

test("a wide line reaches into the page from outside", () => {
  const line = '<g opacity=".5"><path stroke="red" stroke-width="40" fill="none" d="M30 0V9"/></g>';
  expect(withoutFarGroups(simplified(line), page)).toContain("<g ");
});

test("what stays looks as before, with clips, filters, gradients and patterns", () => {
  const content = `<filter id="f"><feGaussianBlur stdDeviation=".3"/></filter>
    <clipPath id="c"><circle cx="4" cy="4" r="3"/></clipPath>
    <linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
    <pattern id="p" width=".2" height=".2"><rect width="1" height="1" fill="green"/></pattern>
    <g clip-path="url(#c)"><rect width="9" height="9" fill="url(#g)"/></g><rect x="5" width="5" height="5" fill="url(#p)"/>
    <g filter="url(#f)">${group(3)}</g>`;
  const before = renderSvg(simplified(content), "width", 60).pixels;
  const after = renderSvg(withoutFarGroups(simplified(content + group(40)), page) ?? "", "width", 60).pixels;
  expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true);
  expect(new Set(after).size).toBeGreaterThan(10);
});

test("a file that is not well-formed is not read", () => {
  expect(withoutFarGroups("<svg><g>", page)).toBeNull();
});
