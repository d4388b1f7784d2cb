import { readFileSync } from "node:fs";
import { tokenizePath } from "@boxwright/contract/card-fields";
import { html, raw } from "hono/html";
import { cardFieldWords } from "./card-fields-words.ts";

const style = readFileSync(new URL("./card-fields.css", import.meta.url), "utf8");

interface Field {
  readonly name: string;
  readonly label: string;
  readonly isWide?: boolean;
  readonly autocomplete: string;
  readonly placeholder: string;
  readonly isNumeric: boolean;
  readonly maxLength: number;
}

const fields: readonly Field[] = [
  {
    name: "number",
    label: "Card number",
    isWide: true,
    autocomplete: "cc-number",
    placeholder: "4111 1111 1111 1111",
    isNumeric: true,
    maxLength: 23,
  },
  { name: "expiry", label: "Expires", autocomplete: "cc-exp", placeholder: "MM / YY", isNumeric: true, maxLength: 9 },
  { name: "code", label: "Security code", autocomplete: "cc-csc", placeholder: "123", isNumeric: true, maxLength: 4 },
  {
    name: "name",
    label: "Name on card",
    isWide: true,
    autocomplete: "cc-name",
    placeholder: "",
    isNumeric: false,
    maxLength: 100,
  },
];

/** The document of the frame. It is sandboxed and has no origin, so that the shop cannot read it and it cannot read the shop. */
export async function cardFieldsPage(nonce: string, culture: string): Promise<Response> {
  const words = cardFieldWords(culture);
  const t: Translate = (text) => words[text] ?? text;
  const page = await html`<!doctype html>
<html lang="${Object.keys(words).length > 0 ? culture : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t("Card details")}</title>
<style nonce="${nonce}">${raw(style)}</style>
<script type="module" nonce="${nonce}" src="/sandbox-gateway/card-fields/card-fields.js"></script>
</head>
<body>
<form data-tokenize="${tokenizePath}" data-words="${JSON.stringify(words)}" aria-label="${t("Card details")}" novalidate>
${fields.map((field) => fieldOf(field, t))}
<p class="hint wide">${t("This is a test checkout, and no money is charged. Use the test card")}
<span class="number">4111 1111 1111 1111</span> ${t("with any future date and any security code.")}</p>
</form>
</body>
</html>`;
  return new Response(page.toString(), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        "sandbox allow-scripts",
      ].join("; "),
    },
  });
}

type Translate = (text: string) => string;

function fieldOf({ name, label, isWide, autocomplete, placeholder, isNumeric, maxLength }: Field, t: Translate) {
  return html`<div class="${isWide ? "wide" : ""}">
<label for="${name}">${t(label)}</label>
<div class="box">
<input id="${name}" name="${name}" type="text" autocomplete="${autocomplete}" placeholder="${t(placeholder)}"
inputmode="${isNumeric ? "numeric" : "text"}" maxlength="${maxLength}" spellcheck="false" autocapitalize="off"
aria-required="true" aria-describedby="${name}-fault">
${name === "number" ? html`<span id="card-type" role="status"></span>` : ""}
</div>
<p class="fault" id="${name}-fault" role="alert" hidden>${faultIcon}<span></span></p>
</div>`;
}

const faultIcon = raw(
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/></svg>',
);
