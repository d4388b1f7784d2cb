import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { onTestFinished } from "vitest";

/** The bundler has built this script, with its map, from two sources: `doublePrice` of a line that does not exist fails. */
const script =
  "function e(e){return e[0].price*2}var t=class{showTotal(){console.log(`Ihr Körbchen`,e([]),e([]))}};document.addEventListener(`click`,()=>new t().showTotal());";
const map = {
  version: 3,
  file: "entry-A1.js",
  names: ["doublePrice", "lines", "Basket"],
  sources: ["web/app/price.ts", "web/app/entry.ts"],
  mappings:
    "AACA,SAAgBA,EAAY,EAAoC,CAE9D,OADcC,EAAM,EACR,CAAC,MAAQ,CACvB,CCFA,IAAMC,EAAN,KAAa,CACX,WAAkB,CAEhB,QAAQ,IAAI,eAAOF,EAAY,CAAC,CAAC,EAAGA,EAAY,CAAC,CAAC,CAAC,CACrD,CACF,EAEA,SAAS,iBAAiB,YAAe,IAAIE,EAAO,CAAC,CAAC,UAAU,CAAC",
};

/** Writes a build of the shop and the desk with one script each, and returns its folder. */
export async function tinyBuild(): Promise<string> {
  const build = await mkdtemp(join(tmpdir(), "boxwright-build-"));
  onTestFinished(() => rm(build, { recursive: true }));
  for (const [folder, app] of [
    ["client/assets", "shop"],
    ["desk/assets", "desk"],
  ] as const) {
    await mkdir(join(build, folder), { recursive: true });
    await mkdir(join(build, "maps", app), { recursive: true });
    await writeFile(join(build, folder, "entry-A1.js"), script);
    await writeFile(join(build, "maps", app, "entry-A1.js.map"), JSON.stringify(map));
  }
  await writeFile(join(build, "secret.js"), script);
  return build;
}

/** The error of the script as V8 throws it in a page, when the visitor clicks. */
export function thrownByScript(url: string): Error {
  const clicks: (() => void)[] = [];
  const document = { addEventListener: (_name: string, listen: () => void) => void clicks.push(listen) };
  runInNewContext(script, { document, console }, { filename: url });
  try {
    for (const click of clicks) click();
  } catch (error) {
    return error as Error;
  }
  throw new Error("The script has not failed");
}
