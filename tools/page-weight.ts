import { firstLoad } from "../bench/first-load.ts";
import { freshDataDirectory, startShop } from "./built-shop.ts";

/** `npm run pages:weigh -- [<checkout>]`: measures the first load of the most visited pages of a built checkout. */
const pages = ["/", "/product/custom-mailer-box", "/cart"];

const data = freshDataDirectory();
const shop = await startShop(data.path, {}, process.argv[2]);
try {
  for (const page of pages) {
    const { scripts, styles, inlineBytes } = await firstLoad(shop.origin, page);
    console.log(page);
    for (const [kind, { files, rawBytes, gzipBytes }] of Object.entries({ scripts, styles }))
      console.log(`  ${kind}: ${files} files, ${rawBytes} bytes, ${gzipBytes} gzipped`);
    console.log(`  inline scripts: ${inlineBytes} bytes gzipped`);
  }
} finally {
  await shop.stop();
  data.remove();
}
