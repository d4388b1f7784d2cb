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

/** Why the shop cannot draw the picture or template of a URL; null if it can. */
export function drawingFault(url: string): string | null {
  const { pathname, searchParams } = new URL(url, "http://shop.test");
  const [, family = "", file = ""] = /^\/api\/structures\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  const drawing = drawings.find(({ path }) => path.endsWith(`/${file}`));
  if (drawing === undefined) return "is not a drawing of the shop";
  const query = drawing.query.safeParse(Object.fromEntries(searchParams));
  if (!query.success) {
    const [issue] = query.error.issues;
    return `cannot be drawn: ${issue?.path.join(".")} ${issue?.message}`;
  }
  const dieline = requestedDieline("arlington", family, query.data);
  if (dieline.ok) return null;
  const [code, { detail = code }] = dielineProblem(dieline.refusal);
  return `cannot be drawn: ${detail}`;
}
