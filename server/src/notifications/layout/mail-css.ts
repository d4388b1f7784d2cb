import type { MailBrand } from "./mail-brand.ts";

/** The rules for small screens and dark mode. They override inline styles. */
export function mailCss({ dark }: MailBrand): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.page{padding:20px 12px!important}
.card{padding:24px 20px!important}
h1{font-size:26px!important}
.stack{display:block!important;width:auto!important;padding-left:0!important;text-align:left!important}
.pic{width:76px!important;padding-right:12px!important}
.pic img{width:76px!important;height:57px!important}
.fact{padding-bottom:0!important}
a.action{padding:13px 16px!important}
}
@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important;color:${dark.ink}!important}
.raised{background:${dark.raised}!important;color:${dark.ink}!important}
.ground{background:${dark.ground}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.mark{color:${dark.mark}!important}
.action{background:${dark.action}!important;color:${dark.onAction}!important}
.rule{border-color:${dark.rule}!important}
.field{border-color:${dark.field}!important}
.strong{border-color:${dark.ink}!important}
}`;
}
