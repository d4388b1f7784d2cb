import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import { html } from "hono/html";
import { fonts, ink } from "./mail-style.ts";

export const cell = { muted: `color:${ink.muted};font-size:14px` } as const;

interface MailPage {
  readonly language: ShopLanguage;
  readonly title: string;
  /** Mail programs show it next to the subject. */
  readonly preview: string;
  /** The origin of the shop. */
  readonly shop: string;
  /** Why the reader gets the mail; the host of the shop follows. */
  readonly footer: string;
  readonly body: ReturnType<typeof html>;
}

export function button(url: string, label: string) {
  return html`<a href="${url}" style="display:inline-block;padding:13px 22px;background:${ink.accent};color:${ink.onAccent};font-weight:600;text-decoration:none;border-radius:2px">${label}</a>`;
}

export function heading(text: string) {
  return html`<h1 style="margin:0 0 12px;font-size:30px;line-height:1.1;letter-spacing:-.02em">${text}</h1>`;
}

/** A table of names and values. Values keep their line breaks. */
export function factTable(facts: readonly (readonly [string, string])[]) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0">${facts.map(
    ([name, value]) =>
      html`<tr><td style="width:110px;padding:4px 16px 4px 0;vertical-align:top;${cell.muted}">${name}</td><td style="padding:4px 0;white-space:pre-wrap">${value}</td></tr>`,
  )}</table>`;
}

/** The HTML page of a mail. The template escapes every value. */
export async function mailPage({ language, title, preview, shop, footer, body }: MailPage): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${ink.paper};color:${ink.strong};font:16px/1.5 ${fonts}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;text-align:left">
<tr><td style="padding:0 0 20px"><a href="${shop}/" style="color:${ink.strong};font-size:22px;font-weight:700;letter-spacing:-.02em;text-decoration:none"><span style="color:${ink.accent}">&#11041;</span> Boxwright</a></td></tr>
<tr><td style="padding:32px;background:${ink.raised};border:1px solid ${ink.rule};border-radius:4px">${body}</td></tr>
<tr><td style="padding:20px 0;color:${ink.muted};font-size:13px">${footer} <a href="${shop}/" style="color:${ink.muted}">${shop.replace(/^https?:\/\//, "")}</a>.</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}
