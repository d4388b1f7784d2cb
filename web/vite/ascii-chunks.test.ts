import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { asciiChunks } from "./ascii-chunks.ts";

const source = 'export const texts = ["ä", "€", "😀", /[€–]/u, `µ`];';

async function built(ssr: boolean): Promise<string> {
  const entry = "virtual:entry";
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      ssr,
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
    plugins: [
      asciiChunks(),
      { name: "entry", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) },
    ],
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

test("code for the server is ASCII and has the same texts", async () => {
  const code = await built(true);
  expect(code).not.toMatch(/[^\0-\x7f]/);
  const { texts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(texts.map(String)).toEqual(["ä", "€", "😀", "/[\\u20ac\\u2013]/u", "µ"]);
});

test("code for browsers keeps its other characters", async () => {
  expect(await built(false)).toContain("€");
});
