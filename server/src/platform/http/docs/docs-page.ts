import { problemCatalogue } from "@boxwright/contract/errors/problems";
import type { OpenApiDocument } from "@boxwright/contract/openapi";
import { html, raw } from "hono/html";
import { docsStyle } from "./docs-style.ts";
import { shapeText } from "./shape-text.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Content; readonly description?: string }>
  >;
}

type Content = Readonly<Record<string, { readonly schema?: unknown }>>;

interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}

type Markup = ReturnType<typeof html>;

/** The contract as a page, made from the OpenAPI document. */
export async function docsPage(document: OpenApiDocument, nonce: string): Promise<string> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, ...(operation as unknown as Operation) })),
  );
  const rooms = [...Map.groupBy(calls, ({ tags }) => tags[0] ?? "")];
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The API of Boxwright</title>
<style nonce="${nonce}">${raw(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><a class="name" href="/">Boxwright</a><h1>The API</h1>
<p>Every call of the shop, as the server checks it. For machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<div class="sheet">
<nav aria-label="Rooms"><ul>${rooms.map(([room, roomCalls]) => html`<li><a href="#${room}">${sentenceCase(room)}</a> <span>${roomCalls.length}</span></li>`)}
<li><a href="#shapes">Shapes</a></li><li><a href="#problems">Problems</a></li></ul></nav>
<main id="calls">
${rooms.map(([room, roomCalls]) => html`<section id="${room}"><h2>${sentenceCase(room)}</h2>${roomCalls.map(callCard)}</section>`)}
${shapes(document)}
${problems()}
</main>
</div>
</body>
</html>
`;
  return page.toString();
}

function callCard(call: Call): Markup {
  const { method, path, operationId, summary, security, parameters, requestBody, responses } = call;
  const body = requestBody?.content["application/json"];
  return html`<article id="${operationId}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p>${withCode(summary)}. ${security.length > 0 ? html`<em>Bearer token.</em>` : html`<em>No token.</em>`}</p>
${parameters.length === 0 ? "" : html`<dl>${parameters.map(parameterRow)}</dl>`}
${body === undefined ? "" : html`<h4>Body</h4><pre tabindex="0">${shapeText(body.schema)}</pre>`}
${Object.entries(responses).map(([status, response]) => responseMarkup(status, response))}
</article>`;
}

function parameterRow({ name, in: place, required, schema }: Parameter): Markup {
  return html`<dt><code>${name}</code> <span>${place}${required ? "" : ", optional"}</span></dt><dd>${shapeText(schema)}</dd>`;
}

function responseMarkup(status: string, response: Operation["responses"][string]): Markup {
  if (response.$ref !== undefined) {
    const code = response.$ref.slice(response.$ref.lastIndexOf("/") + 1);
    return html`<p class="refusal"><b>${status}</b> <a href="#${code}">${code}</a></p>`;
  }
  const [[type, { schema }] = ["", { schema: undefined }]] = Object.entries(response.content ?? {});
  if (type === "application/problem+json")
    return html`<p class="refusal"><b>${status}</b> ${problemLinks(response)}</p>`;
  if (schema === undefined) return html`<h4>${status}</h4><p class="type">${type === "" ? "No content" : type}</p>`;
  return html`<h4>${status}</h4><pre tabindex="0">${shapeText(schema)}</pre>`;
}

function problemLinks({ description = "" }: Operation["responses"][string]): Markup[] {
  return [...description.matchAll(/`(\w+)`:/g)].map(([, code]) => html`<a href="#${code}">${code}</a> `);
}

function shapes(document: OpenApiDocument): Markup {
  return html`<section id="shapes"><h2>Shapes</h2>${Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      html`<article id="shape-${name}"><h3>${name}</h3><pre tabindex="0">${shapeText(schema)}</pre></article>`,
  )}</section>`;
}

function problems(): Markup {
  return html`<section id="problems"><h2>Problems</h2>
<p>Every refusal is <code>application/problem+json</code>: the code is its <code>title</code>, the text for a person its <code>detail</code>.</p>
<div class="table" tabindex="0"><table><thead><tr><th>Status</th><th>Code</th><th>When</th></tr></thead><tbody>
${Object.entries(problemCatalogue).map(
  ([code, { status, when }]) =>
    html`<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${withCode(when)}</td></tr>`,
)}
</tbody></table></div></section>`;
}

/** Words between backticks are code. */
function withCode(sentence: string): (Markup | string)[] {
  return sentence.split("`").map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part));
}

function sentenceCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
