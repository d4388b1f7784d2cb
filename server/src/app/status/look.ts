import type { Brand } from "@boxwright/core/storefront/features";
import { type MailBrand, mailStyles } from "../../notifications/layout/mail-brand.ts";
import type { StatusLook } from "./status-page.ts";

/** The look of the page of the status: that of mails, as neither needs the storefront. Without content, the shop has the key of its brand. */
export function statusLookOf(code: Brand, readBrand: () => Promise<MailBrand>): () => Promise<StatusLook> {
  return async () => {
    const { name, light } = await readBrand().catch(() => ({ name: code, light: mailStyles[code].light }));
    const { paper, ink, rule, action } = light;
    return { name, paper, ink, rule, accent: action };
  };
}
