import { html } from "hono/html";
import type { MailBrand } from "./mail-brand.ts";
import type { MailBlock, MailFinding } from "./mail-content.ts";
import { type Fragment, small, table } from "./mail-parts.ts";

/** The sign with the number of a finding, in colors that are legible on light and on dark paper. */
const signs = {
  fail: "background:#a3210c;color:#fffaf4;border:1px solid #a3210c",
  warn: "background:#f6e6bf;color:#7a5200;border:1px solid #7a5200",
} as const;

/** Half of its pixels, so that a picture is sharp on every screen. */
const shownShare = 0.5;

/** What was found in the artwork of an item: a number, a sentence, and a picture of the place. */
export function findingsHtml(
  { title, findings, rest }: Extract<MailBlock, { kind: "findings" }>,
  brand: MailBrand,
): Fragment {
  return html`<p style="margin:0 0 4px"><strong>${title}:</strong></p>
<table ${table} width="100%" style="margin:0 0 24px">${findings.map((finding) => findingRow(finding, brand))}
${rest && html`<tr><td></td><td style="padding:12px 0 0">${small(rest, brand)}</td></tr>`}</table>`;
}

function findingRow({ number, tone, text, picture }: MailFinding, { light }: MailBrand): Fragment {
  return html`<tr><td valign="top" width="40" style="width:40px;padding:14px 0 0"><span style="display:inline-block;min-width:16px;padding:2px 4px;border-radius:3px;font-size:13px;line-height:18px;font-weight:700;text-align:center;${signs[tone]}">${number}</span></td>
<td valign="top" style="padding:14px 0 0">${text}${picture && html`<br>${pictureHtml(picture, light.rule)}`}</td></tr>`;
}

function pictureHtml({ url, alt, width, height }: NonNullable<MailFinding["picture"]>, rule: string): Fragment {
  const shown = Math.round(width * shownShare);
  return html`<img class="rule" src="${url}" width="${shown}" height="${Math.round(height * shownShare)}" alt="${alt}" style="display:block;width:${shown}px;max-width:100%;height:auto;margin-top:8px;border:1px solid ${rule};border-radius:3px;font-size:12px">`;
}
