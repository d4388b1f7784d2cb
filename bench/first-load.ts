import { gunzipSync, gzipSync } from "node:zlib";

/** The paths of the scripts that a page loads first: module scripts and module preloads, in the order of the page. */
function firstScripts(html: string): string[] {
  const paths = [
    ...html.matchAll(/(?:src|href)="([^"]+\.js)"/g),
    ...html.matchAll(/import\s*(?:[^"';]*from\s*)?"([^"]+\.js)"/g),
  ];
  return [...new Set(paths.map(([, path]) => path ?? ""))].filter((path) => path.startsWith("/"));
}

export interface FirstLoad {
  /** Of the script files, each gzipped at level 9. */
  readonly scriptBytes: number;
  /** Of the scripts in the document itself, gzipped together: the data of the page and a few lines that start it. */
  readonly inlineBytes: number;
}

/** How many bytes of script a browser loads before the page is interactive. */
export async function firstLoad(origin: string, path: string): Promise<FirstLoad> {
  const html = await (await fetch(origin + path)).text();
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? "").join("\n");
  const files = await Promise.all(firstScripts(html).map((scriptPath) => gzippedBytes(origin + scriptPath)));
  return {
    scriptBytes: files.reduce((sum, bytes) => sum + bytes, 0),
    inlineBytes: gzipSync(inline, { level: 9 }).byteLength,
  };
}

async function gzippedBytes(url: string): Promise<number> {
  const raw = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return gzipSync(isGzip(raw) ? gunzipSync(raw) : raw, { level: 9 }).byteLength;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
