import { html } from "hono/html";
import { fonts, ink } from "./mail-style.ts";

export const cell = { muted: `color:${ink.muted};font-size:14px` } as const;

interface Letter {
  readonly title: string;
  /** What a mail program shows beside the subject. */
  readonly preview: string;
  readonly shop: string;
  readonly body: ReturnType<typeof html>;
}

/** The paper on which every mail of the shop is written. What is put into it is escaped by the template. */
export async function letter({ title, preview, shop, body }: Letter): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
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
<tr><td style="padding:20px 0;color:${ink.muted};font-size:13px">Boxwright, custom printed packaging. This mail belongs to an order at <a href="${shop}/" style="color:${ink.muted}">${shop.replace(/^https?:\/\//, "")}</a>.</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}
