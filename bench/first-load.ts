import { gunzipSync, gzipSync } from "node:zlib";

const scriptUrls = [/(?:src|href)="([^"]+\.js)"/g, /import\s*(?:[^"';]*from\s*)?"([^"]+\.js)"/g];
const styleUrls = [/<link [^>]*rel="stylesheet"[^>]* href="([^"#]+\.css)/g];

/** The files that a page references, by these patterns, each once. */
function filesIn(html: string, patterns: readonly RegExp[]): string[] {
  const urls = patterns.flatMap((pattern) => [...html.matchAll(pattern)].map(([, url]) => url ?? ""));
  return [...new Set(urls)].filter((url) => url.startsWith("/"));
}

interface Weight {
  readonly files: number;
  readonly rawBytes: number;
  /** Each file gzipped at level 9. */
  readonly gzipBytes: number;
}

export interface FirstLoad {
  /** Module scripts and module preloads. */
  readonly scripts: Weight;
  readonly styles: Weight;
  /** The inline scripts of the document: the page's data, and a few lines that start the page. Gzipped at level 9. */
  readonly inlineBytes: number;
}

/** What a browser loads on the first visit of a page until React has hydrated it. */
export async function firstLoad(origin: string, path: string): Promise<FirstLoad> {
  const html = await (await fetch(origin + path)).text();
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? "").join("\n");
  return {
    scripts: await weightOf(origin, filesIn(html, scriptUrls)),
    styles: await weightOf(origin, filesIn(html, styleUrls)),
    inlineBytes: gzipSync(inline, { level: 9 }).byteLength,
  };
}

async function weightOf(origin: string, urls: readonly string[]): Promise<Weight> {
  const contents = await Promise.all(urls.map((url) => contentOf(origin + url)));
  return {
    files: urls.length,
    rawBytes: contents.reduce((sum, content) => sum + content.byteLength, 0),
    gzipBytes: contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).byteLength, 0),
  };
}

async function contentOf(url: string): Promise<Uint8Array> {
  const content = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return content[0] === 0x1f && content[1] === 0x8b ? gunzipSync(content) : content;
}
