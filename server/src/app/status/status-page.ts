import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import {
  type PartState,
  type PartStates,
  type StatusNotice,
  shopParts,
  worstOf,
} from "@boxwright/core/storefront/shop-status";
import { html, raw } from "hono/html";
import { statusWords } from "./status-words.ts";

/** The colors of a brand. */
export interface StatusLook {
  readonly name: string;
  readonly paper: string;
  readonly ink: string;
  readonly rule: string;
  readonly accent: string;
}

export interface ShownStatus {
  readonly at: Date;
  readonly states: PartStates;
  readonly notice: StatusNotice | null;
}

const colors: Readonly<Record<PartState, string>> = { working: "#2c6446", degraded: "#7a5200", down: "#a3210c" };

/** The page of the status: plain HTML with the colors of the brand, which needs neither scripts nor the storefront. */
export async function statusPage(
  { at, states, notice }: ShownStatus,
  { language, nonce, look }: { readonly language: ShopLanguage; readonly nonce: string; readonly look: StatusLook },
): Promise<string> {
  const words = statusWords[language];
  const timeOf = (time: Date) =>
    html`<time datetime="${time.toISOString()}">${time.toLocaleString(language === "de" ? "de-DE" : "en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC</time>`;
  const rows = shopParts.flatMap((part) => {
    const state = states[part];
    if (state === undefined) return [];
    return [html`<tr><th scope="row">${words.parts[part]}</th><td class="${state}">${words.states[state]}</td></tr>`];
  });
  const told =
    notice === null
      ? ""
      : html`<section><p class="notice">${notice.text[language]}</p><p class="small">${await sentence(words.since, timeOf(notice.since))}</p></section>`;
  const page = await html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title} – ${look.name}</title><style nonce="${nonce}">${raw(styleOf(look))}</style></head>
<body><header><a class="name" href="/">${look.name}</a></header>
<main><h1>${words.title}</h1><p class="lead">${words.shop[worstOf(states)]}</p>${told}
<table><thead><tr><th scope="col">${words.part}</th><th scope="col">${words.state}</th></tr></thead><tbody>${rows}</tbody></table>
<p class="small">${await sentence(words.checked, timeOf(at))}</p><p><a href="/">${words.home}</a></p></main></body></html>
`;
  return String(page);
}

/** A sentence around the markup of a time. */
async function sentence(words: (time: string) => string, time: ReturnType<typeof html>) {
  return raw(words(String(await time)));
}

function styleOf({ paper, ink, rule, accent }: StatusLook): string {
  const states = Object.entries(colors).map(([state, color]) => `.${state}{color:${color};font-weight:600}`);
  return `*{box-sizing:border-box}body{margin:0;background:${paper};color:${ink};font:17px/1.55 "Hanken Grotesk Variable","Helvetica Neue",Arial,sans-serif}
header,main{max-width:720px;margin:0 auto;padding:24px}.name{color:inherit;font-weight:650;text-decoration:none}a{color:${accent};text-underline-offset:3px}
h1{font-size:clamp(2.25rem,6vw,3.5rem);line-height:1.05;letter-spacing:-.028em;font-weight:650;margin:0 0 12px}.lead{font-size:20px;margin:0 0 24px}
.notice{border-left:4px solid ${accent};padding:8px 16px;margin:0;white-space:pre-line;overflow-wrap:anywhere}.small{font-size:15px}
table{width:100%;border-collapse:collapse;margin:24px 0}th,td{text-align:left;padding:12px 8px 12px 0;border-bottom:1px solid ${rule};font-weight:400}
thead th{font-size:15px}td{white-space:nowrap}:focus-visible{outline:2px solid #1c4fb4;outline-offset:3px}${states.join("")}`;
}
