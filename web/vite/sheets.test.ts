import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { layersByFloor, layersInEachFile, sheetModules } from "./sheets.ts";

const fileOf = (path: string) => fileURLToPath(new URL(`../app/${path}`, import.meta.url));

function layered(code: string, path: string): string {
  const transform = layersByFloor().transform as (code: string, id: string) => { readonly code: string } | null;
  return (transform(code, fileOf(path))?.code ?? code).replaceAll(/\s+/g, " ").trim();
}

test("the rules of a sheet are in the layer of its folder, and rules of brands stay in their own layer", () => {
  const sheet = `@value btn from "../../ui/button.module.css"; .a { color: red } @layer brands { .a { color: blue } }`;
  expect(layered(sheet, "features/cart/cart.module.css")).toBe(
    `@value btn from "../../ui/button.module.css"; @layer brands { .a { color: blue } } @layer features{ .a { color: red } }`,
  );
});

test("the rules of a sheet of the desk are in the layer of its folder there", () => {
  expect(layered(".a { color: red }", "../desk/shell/rail.module.css")).toBe("@layer shell {.a { color: red } }");
});

test("a global sheet keeps the layer of its import", () => {
  expect(layered(".a { color: red }", "ui/base.css")).toBe(".a { color: red }");
});

test("a sheet imports the class names of another sheet without its rules", async () => {
  const loader = new sheetModules.Loader();
  const names = await loader.fetch('"../../ui/button.module.css"', fileOf("features/cart/cart.module.css"));
  expect(names["accent"]).toBe("button_accent");
  expect(loader.finalSource).toBe("");
});

test("each style file of the build begins with the layers that a sheet lists, in their sequence", () => {
  const plugin = layersInEachFile(fileOf("../desk/desk.css"));
  const { handler } = plugin.generateBundle as { readonly handler: (options: object, bundle: object) => void };
  const bundle = {
    sheet: { type: "asset", fileName: "assets/page.css", source: "@layer ui{.a{color:red}}" },
    script: { type: "chunk", fileName: "assets/page.js" },
  };
  handler({}, bundle);
  expect(bundle.sheet.source).toMatch(/^@layer base, ui, .*narrow;@layer ui\{/);
});
