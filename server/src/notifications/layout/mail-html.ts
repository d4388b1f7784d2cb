import type { Entry } from "@boxwright/core/documents/printed-document";
import { html, raw } from "hono/html";
import { findingsHtml } from "./findings-html.ts";
import type { MailBrand } from "./mail-brand.ts";
import type { MailBlock, MailContent, MailFact, MailItem, MailLink } from "./mail-content.ts";
import { mailCss } from "./mail-css.ts";
import { type Fragment, small, table } from "./mail-parts.ts";

/**
 * The HTML of a mail: tables and inline styles, as mail programs need them. A style sheet adds the rules that only some programs
 * support, for small screens and dark mode. The template escapes every value.
 */
export async function mailHtml(
  subject: string,
  { language, heading, reference, preview, blocks, footer }: MailContent,
  site: string,
  brand: MailBrand,
): Promise<string> {
  const { light, fonts, radii } = brand;
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(mailCss(brand))}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};color:${light.ink};font:16px/1.5 ${raw(fonts)}">
<div style="display:none;max-height:0;overflow:hidden">${preview}${raw("&#847;&zwnj;&nbsp;".repeat(60))}</div>
<table ${table} width="100%" class="paper" style="background:${light.paper}"><tr><td class="page" align="center" style="padding:32px 16px">
<table ${table} width="600" style="width:100%;max-width:600px;text-align:left">
<tr><td style="padding:0 0 20px"><table ${table} width="100%"><tr><td style="white-space:nowrap">${logo(site, brand)}</td>${
    reference && html`<td align="right" style="padding-left:12px">${small(reference, brand, "nowrap")}</td>`
  }</tr></table></td></tr>
<tr><td class="card raised rule" style="padding:32px;background:${light.raised};border:1px solid ${light.rule};border-radius:${radii[1]};overflow-wrap:anywhere">
<h1 class="ink" style="margin:0 0 12px;color:${light.ink};font-size:30px;line-height:1.15;letter-spacing:-.02em">${heading}</h1>
${blocks.map((block) => blockHtml(block, brand))}
</td></tr>
<tr><td class="muted" style="padding:20px 0;color:${light.muted};font-size:13px">${footer} <a class="muted" href="${site}/" style="color:${light.muted}">${site.replace(/^https?:\/\//, "")}</a>.</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}

function logo(site: string, { name, sign, light }: MailBrand): Fragment {
  const mark = sign && html`<span class="mark" style="color:${light.mark}">${sign}</span> `;
  return html`<a class="ink" href="${site}/" style="color:${light.ink};font-size:22px;font-weight:700;letter-spacing:-.02em;text-decoration:none">${mark}${name}</a>`;
}

function blockHtml(block: MailBlock, brand: MailBrand): Fragment {
  const { light } = brand;
  switch (block.kind) {
    case "paragraph":
      return html`<p style="margin:0 0 16px">${block.text}</p>`;
    case "quote":
      return html`<div class="field" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${light.field}">${small(block.label, brand)}<br><span style="white-space:pre-line">${block.text}</span></div>`;
    case "items":
      return html`<table ${table} width="100%" class="strong" style="margin:8px 0 24px;border-top:2px solid ${light.ink}">${block.items.map((item) => itemRow(item, brand))}</table>`;
    case "findings":
      return findingsHtml(block, brand);
    case "facts":
      return html`<table ${table} style="margin:0 0 20px">${block.facts.map((fact) => factRow(fact, brand))}</table>`;
    case "sums":
      return sumsHtml(block, brand);
    case "columns":
      return html`<table ${table} width="100%" class="rule" style="border-top:1px solid ${light.rule}"><tr>${block.columns.map(
        ({ title, lines }) =>
          html`<td class="stack" valign="top" width="${Math.floor(100 / block.columns.length)}%" style="padding:16px 16px 0 0">${small(title, brand)}${lines.map((line) => html`<br>${line}`)}</td>`,
      )}</tr></table>`;
    case "action":
      return html`<div style="margin:28px 0 16px">${button(block, brand)}</div>`;
    case "link":
      return html`<p style="margin:0 0 24px">${quietLink(block, brand)}</p>`;
    case "closing":
      return html`<div class="rule muted" style="padding-top:16px;border-top:1px solid ${light.rule};color:${light.muted};font-size:14px">
${block.lines.map((text) => html`<p style="margin:0 0 8px">${text}</p>`)}${
  block.link &&
  html`<p style="margin:0">${block.link.label}:<br><a class="muted" href="${block.link.url}" style="color:${light.muted}">${block.link.url}</a></p>`
}</div>`;
  }
}

/** The coloured cell is the button in programs that ignore the padding of links. */
function button({ label, url }: MailLink, { light, radii: [radius] }: MailBrand): Fragment {
  return html`<table ${table}><tr><td class="action" bgcolor="${light.action}" style="background:${light.action};border-radius:${radius};mso-padding-alt:13px 22px"><a class="action" href="${url}" style="display:inline-block;padding:13px 22px;color:${light.onAction};font-weight:600;text-decoration:none;border-radius:${radius}">${label}</a></td></tr></table>`;
}

function quietLink({ label, url }: MailLink, { light }: MailBrand): Fragment {
  return html`<a class="ink" href="${url}" style="color:${light.ink};font-weight:600">${label}</a>`;
}

function itemRow({ picture, title, details, price, link }: MailItem, brand: MailBrand): Fragment {
  const { light } = brand;
  const edge = `border-bottom:1px solid ${light.rule}`;
  return html`<tr>${
    picture &&
    html`<td class="pic rule" width="112" valign="top" style="width:112px;padding:16px 16px 16px 0;${edge}"><img class="ground" src="${picture.url}" width="112" height="84" alt="${picture.alt}" style="display:block;width:112px;height:84px;object-fit:contain;background:${light.ground};border-radius:3px;font-size:12px"></td>`
  }
<td class="rule" valign="top" colspan="${picture === null ? 2 : 1}" style="padding:16px 0;${edge}"><table ${table} width="100%"><tr>
<td class="stack" valign="top"><strong>${title}</strong>${details.map((detail) => html`<br>${small(detail, brand)}`)}${
    link && html`<br><span style="font-size:14px">${quietLink(link, brand)}</span>`
  }</td>${
    price &&
    html`<td class="stack" valign="top" align="right" style="padding-left:16px;white-space:nowrap"><strong>${price.total}</strong><br>${small(price.each, brand, "nowrap")}</td>`
  }</tr></table></td></tr>`;
}

function factRow({ label, value, url, note }: MailFact, brand: MailBrand): Fragment {
  const shown = url ? html`<a class="ink" href="${url}" style="color:${brand.light.ink}">${value}</a>` : value;
  return html`<tr><td class="stack fact" valign="top" style="width:128px;padding:4px 16px 4px 0">${small(label, brand)}</td><td class="stack" valign="top" style="padding:4px 0;white-space:pre-wrap">${shown}${note && html`<br>${small(note, brand)}`}</td></tr>`;
}

function sumsHtml({ sums, total, paid }: Extract<MailBlock, { kind: "sums" }>, brand: MailBrand): Fragment {
  const { light } = brand;
  const dashed = `padding:10px 0;border-top:1px dashed ${light.field}`;
  return html`<table ${table} width="100%">${sums.map((sum) => sumRow(sum, brand))}
<tr><td class="field" style="${dashed};font-weight:700">${total.label}</td><td class="field" align="right" style="${dashed};font-size:24px;font-weight:700;white-space:nowrap">${total.value}</td></tr>
${paid.map((sum) => sumRow(sum, brand))}</table>`;
}

function sumRow({ label, value }: Entry, { light }: MailBrand): Fragment {
  return html`<tr><td class="muted" style="padding:4px 16px 4px 0;color:${light.muted}">${label}</td><td align="right" style="padding:4px 0;white-space:nowrap">${value}</td></tr>`;
}
