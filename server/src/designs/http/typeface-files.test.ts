import { inflateSync } from "node:zlib";
import { loadShapingEngine } from "@boxwright/core/designs/lettering/shaping-engine";
import { unpackWoff } from "@boxwright/core/designs/lettering/woff";
import { expect, test } from "vitest";
import { typefaceFiles } from "./typeface-files.ts";

async function get(path: string): Promise<Response> {
  const mounted =
    typefaceFiles().find((one) => one.path === path) ?? typefaceFiles().find((one) => one.path.endsWith("*"));
  if (mounted === undefined) throw new Error(path);
  const visit = { nonce: "", clientIp: "", fetchApi: async () => new Response() };
  return mounted.handle(new Request(`https://boxwright.example${path}`), visit);
}

test("a font file may be cached forever, and opens in the shaping engine", async () => {
  const response = await get("/typefaces/5.3.0/inter-latin-400.woff");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toBe("font/woff");
  const font = await unpackWoff(new Uint8Array(await response.arrayBuffer()), async (part) => inflateSync(part));
  expect((await loadShapingEngine()).open(font).unitsPerEm).toBe(2048);
});

test.each(["/typefaces/5.3.0/arial.woff", "/typefaces/4.0.0/inter-latin-400.woff", "/typefaces/../package.json"])(
  "%s is not found",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test("the licenses of all typefaces are on one page", async () => {
  const text = await (await get("/typefaces/licenses")).text();
  expect(text.match(/SIL OPEN FONT LICENSE/g)?.length).toBeGreaterThanOrEqual(26);
});

test("a damaged font file does not open", async () => {
  const inflate = async (part: Uint8Array) => inflateSync(part);
  const bytes = new Uint8Array(await (await get("/typefaces/5.3.0/inter-latin-400.woff")).arrayBuffer());
  await expect(unpackWoff(bytes.slice(0, 30), inflate)).rejects.toThrow();
  await expect(unpackWoff(bytes.slice(0, 3000), inflate)).rejects.toThrow();
  await expect(unpackWoff(new Uint8Array(100), inflate)).rejects.toThrow("not a WOFF");
  const engine = await loadShapingEngine();
  expect(() => engine.open(new Uint8Array(100))).toThrow();
});
