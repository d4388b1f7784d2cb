import { gunzipSync, gzipSync } from "node:zlib";

/** The script files that a page loads first: module scripts and module preloads, in the order of the page. */
function firstScripts(html: string): string[] {
  const addresses = [
    ...html.matchAll(/(?:src|href)="([^"]+\.js)"/g),
    ...html.matchAll(/import\s*(?:[^"';]*from\s*)?"([^"]+\.js)"/g),
  ];
  return [...new Set(addresses.map(([, address]) => address ?? ""))].filter((address) => address.startsWith("/"));
}

export interface FirstLoad {
  /** Files of script, each gzipped at level 9. */
  readonly scriptBytes: number;
  /** What stands in the document's own scripts: the page's data, and a few lines that start the page. Gzipped likewise. */
  readonly inlineBytes: number;
}

/** What a browser needs for the first load of a page before it is alive. */
export async function firstLoad(origin: string, path: string): Promise<FirstLoad> {
  const html = await (await fetch(origin + path)).text();
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? "").join("\n");
  const files = await Promise.all(firstScripts(html).map((address) => gzippedBytes(origin + address)));
  return {
    scriptBytes: files.reduce((sum, bytes) => sum + bytes, 0),
    inlineBytes: gzipSync(inline, { level: 9 }).byteLength,
  };
}

async function gzippedBytes(address: string): Promise<number> {
  const raw = new Uint8Array(await (await fetch(address)).arrayBuffer());
  return gzipSync(isGzip(raw) ? gunzipSync(raw) : raw, { level: 9 }).byteLength;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
