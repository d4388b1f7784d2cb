import {
  dielineProblem,
  getDielineDxf,
  getDielineJson,
  getDielinePdf,
  getDielineSvg,
  getPreviewAvif,
  getPreviewPng,
  getPreviewWebp,
} from "../../contract/src/structures.ts";
import { requestedDieline } from "../../server/src/structures/requested-dieline.ts";

const drawings = [
  getDielineJson,
  getDielineSvg,
  getDielinePdf,
  getDielineDxf,
  getPreviewPng,
  getPreviewWebp,
  getPreviewAvif,
];

/** Why the shop cannot draw what an address asks of it; null where it can. */
export function drawingFault(address: string): string | null {
  const { pathname, searchParams } = new URL(address, "http://shop.test");
  const [, family = "", file = ""] = /^\/api\/structures\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const drawing = drawings.find(({ path }) => path.endsWith(`/${file}`));
  if (drawing === undefined) return "is no drawing of the shop";
  const asked = drawing.query.safeParse(Object.fromEntries(searchParams));
  if (!asked.success) {
    const [issue] = asked.error.issues;
    return `cannot be drawn: ${issue?.path.join(".")} ${issue?.message}`;
  }
  const laid = requestedDieline("arlington", family, asked.data);
  if (laid.ok) return null;
  const [code, { detail = code }] = dielineProblem(laid.refusal);
  return `cannot be drawn: ${detail}`;
}
