import { fileURLToPath } from "node:url";
import { batchLimits } from "@boxwright/contract/analytics";
import { createCart } from "@boxwright/contract/cart";
import { build } from "vite";
import { expect, test } from "vitest";
import { contractAsData, dataOf } from "./contract-as-data.ts";

const contract = (file: string) => fileURLToPath(new URL(`../../contract/src/${file}`, import.meta.url));

async function bundled(source: string, ssr = false): Promise<string> {
  const entry = "virtual:entry";
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { ssr, write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: "strict" } },
    plugins: [
      contractAsData(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !("output" in output)) throw new Error("The build has no output");
  return output.output.map((file) => (file.type === "chunk" ? file.code : "")).join("");
}

test("the browser gets the data of endpoints that calls need, and constants", async () => {
  const { id, method, path, failures } = createCart;
  expect(await dataOf(contract("cart.ts"))).toContain(
    `export const createCart = ${JSON.stringify({ id, method, path, failures })};`,
  );
  expect(await dataOf(contract("analytics.ts"))).toContain(
    `export const batchLimits = ${JSON.stringify(batchLimits)};`,
  );
});

test("the browser gets neither schemas nor functions of the contract", async () => {
  const kernel = await dataOf(contract("kernel.ts"));
  expect(kernel).toContain("export const storefrontBase = ");
  expect(kernel).not.toMatch(/defineEndpoint|centPrecision|zod/);
});

test("browser code with calls does not include zod", async () => {
  const code = await bundled(`
    import { createClient } from "${contract("client.ts")}";
    import { createCart } from "${contract("cart.ts")}";
    export const cart = createClient({ fetch }).call(createCart, {});
  `);
  expect(code).toContain("/api/tenants/{tenant}/storefronts/{storefront}/carts");
  expect(code).toContain("Network Error");
  expect(code).not.toMatch(/ZodObject|\$Zod/);
  expect(code.length).toBeLessThan(12_000);
});

test("a page on the server does not include zod either", async () => {
  const code = await bundled(`export { createCart } from "${contract("cart.ts")}";`, true);
  expect(code).toContain("createCart");
  expect(code).not.toContain("zod");
});

test("the build fails if browser code imports a schema", async () => {
  await expect(bundled(`export { cart } from "${contract("cart.ts")}";`)).rejects.toThrow(/"cart"/);
});
