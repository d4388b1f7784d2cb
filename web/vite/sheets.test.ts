import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { layersByFloor, sheetModules } from "./sheets.ts";

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
