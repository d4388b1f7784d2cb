import {
  getDielineDxf,
  getDielineJson,
  getDielinePdf,
  getDielineSvg,
  getPreviewAvif,
  getPreviewPng,
  getPreviewWebp,
} from "../../contract/src/structures.ts";
import { isRefusal } from "../../server/src/platform/http/operation.ts";
import { askedDieline } from "../../server/src/structures/http/asked-dieline.ts";

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
  const laid = askedDieline("arlington", family, asked.data);
  return isRefusal(laid) ? `cannot be drawn: ${laid.extra.detail ?? laid.refusal}` : null;
}
