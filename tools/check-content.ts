import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { countryCodes } from "../core/src/address/countries.ts";
import { statesOf } from "../core/src/address/states.ts";
import { pictureAddress } from "../core/src/catalogue/picture-address.ts";
import { resolveSelection } from "../core/src/catalogue/selection.ts";
import { proportionsOf } from "../core/src/structures/families.ts";
import { loadProducts } from "../server/src/catalogue/load-products.ts";
import { loadTaxTable } from "../server/src/checkout/tax/load-tax-table.ts";
import { loadContent } from "../server/src/content/content-files.ts";
import { loadRates } from "../server/src/pricing/load-rates.ts";
import { createPriceList } from "../server/src/pricing/price-list.ts";

/** Reads everything under content/ as the shop does at start, and checks what only shows across files. */

const publicFolder = fileURLToPath(new URL("../web/public", import.meta.url));
const content = loadContent().boxwright.en;
const products = loadProducts(proportionsOf);
const { sizeFaults } = createPriceList(loadRates());

const liveSlugs = new Set(products.filter(({ isLive }) => isLive).map(({ slug }) => slug));
const detailSlugs = new Set(content.details.map(({ slug }) => slug));
const pages = new Set([
  "/",
  "/shop-all-boxes",
  "/template-maker",
  "/blog",
  ...[...liveSlugs].map((slug) => `/product/${slug}`),
  ...content.pages.map(({ kind, slug }) => `/${kind}/${slug}`),
  ...content.posts.map(({ slug }) => `/blog/post/${slug}`),
]);

const faults: string[] = [];
for (const slug of liveSlugs)
  if (!detailSlugs.has(slug)) faults.push(`the live product ${slug} has no words in content/details`);

for (const product of products.filter(({ isLive }) => isLive)) {
  for (const preset of product.size?.presets ?? []) {
    const resolved = resolveSelection(product, { ...product.defaultSelection, Size: preset });
    for (const { message } of resolved.ok ? sizeFaults(product, resolved.value) : [])
      faults.push(`${product.key} proposes ${preset}, which cannot be made: ${message}`);
  }
}

for (const { key, picture, choices } of products) {
  const options = choices.flatMap((choice) => (choice.kind === "options" ? [choice] : []));
  const named = options.find(({ name }) => picture?.includes(`{${name}}`));
  const selections = named?.options.map(({ value }) => ({ [named.name]: value })) ?? [{}];
  const addresses = picture === null ? [] : selections.map((selection) => pictureAddress(picture, selection));
  for (const address of addresses)
    if (!existsSync(`${publicFolder}${address}`)) faults.push(`${key} has no picture at web/public${address}`);
}

for (const [variant, { header, footer, landing }] of Object.entries(content.variants)) {
  const links = [
    ...header,
    ...footer,
    ...landing.actions,
    landing.shopAll.homeButton,
    ...landing.families.tiles.map(({ button }) => button),
  ];
  for (const { uri } of links) {
    if (uri.startsWith("/") && !pages.has(uri))
      faults.push(`content/variants/${variant}.yaml links to ${uri}, which is no page`);
  }
  for (const { productKey } of landing.families.tiles) {
    if (!products.some(({ key, isLive }) => key === productKey && isLive))
      faults.push(`content/variants/${variant}.yaml shows ${productKey}, which is not live`);
  }
}

const taxes = loadTaxTable();
for (const country of countryCodes) {
  for (const { code } of statesOf[country]) {
    if (taxes[country][code] === undefined)
      faults.push(`content/prices/taxes.yaml has no taxes of ${code}, ${country}`);
  }
}

for (const { html, slug } of [...content.pages, ...content.posts]) {
  for (const [, uri = ""] of html.matchAll(/href="(\/[^"#]*)/g)) {
    if (!pages.has(uri)) faults.push(`${slug} links to ${uri}, which is no page`);
  }
}

for (const fault of faults) console.error(fault);
console.log(
  `${products.length} products, ${content.pages.length} pages, ${content.posts.length} posts; ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
