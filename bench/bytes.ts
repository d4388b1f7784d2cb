import { gunzipSync, gzipSync } from "node:zlib";

/** The script files that a page loads first: module scripts and module preloads, in the order of the page. */
function firstScripts(html: string): string[] {
  const addresses = [
    ...html.matchAll(/(?:src|href)="([^"]+\.js)"/g),
    ...html.matchAll(/import\s*(?:[^"';]*from\s*)?"([^"]+\.js)"/g),
  ];
  return [...new Set(addresses.map(([, address]) => address ?? ""))].filter((address) => address.startsWith("/"));
}

/** Bytes of script (each file gzipped at level 9, inline scripts included) that a browser needs for the first load of a page. */
export async function firstLoadScriptBytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? "").join("\n");
  let bytes = gzipSync(inline, { level: 9 }).byteLength;
  for (const address of firstScripts(html)) {
    const raw = new Uint8Array(await (await fetch(origin + address)).arrayBuffer());
    bytes += (isGzip(raw) ? gzipSync(gunzipSync(raw), { level: 9 }) : gzipSync(raw, { level: 9 })).byteLength;
  }
  return bytes;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
