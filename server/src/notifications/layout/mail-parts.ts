import { html, raw } from "hono/html";
import type { MailBrand } from "./mail-brand.ts";

export type Fragment = ReturnType<typeof html>;

/** The attributes of tables that only lay a mail out. */
export const table = raw(`role="presentation" cellpadding="0" cellspacing="0" border="0"`);

export function small(text: string, { light }: MailBrand, whiteSpace: "pre-line" | "nowrap" = "pre-line"): Fragment {
  return html`<span class="muted" style="color:${light.muted};font-size:14px;white-space:${whiteSpace}">${text}</span>`;
}
