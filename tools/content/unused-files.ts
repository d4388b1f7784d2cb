import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brands, storeVariants } from "../../core/src/storefront/features.ts";
import { pageKinds } from "../../server/src/content/content-files.ts";
import { draftsFolder } from "../../server/src/content/read-files.ts";

const oneOf = (names: readonly string[]) => `(?:${names.join("|")})`;

/** The files of texts, of which there may be drafts. */
const texts = [
  `brands/${oneOf(brands)}\\.yaml`,
  `variants/${oneOf(["shared", ...storeVariants])}\\.yaml`,
  "store/(?:config|asset-links)\\.yaml",
  "(?:details|collections)/[^/]+\\.yaml",
  "demo/pages/view/[^/]+\\.md",
  `pages/${oneOf(pageKinds)}/[^/]+\\.md`,
  "posts/[^/]+\\.md",
];
const otherFiles = ["store/seller\\.yaml", "(?:designs|products|choices|prices)/[^/]+\\.yaml"];

/** The files that the shop reads at start, and the drafts that it reads for previews. */
const readFiles = new RegExp(`^(?:(?:${draftsFolder}/)?${oneOf(texts)}|${oneOf(otherFiles)})$`);

/** Files in the content folder that the shop does not read, and pictures that no page shows. */
export function unusedFiles(folder: string, publicFolder: string, shownPictures: readonly string[]): string[] {
  const unread = filesIn(folder).filter((path) => !readFiles.test(path));
  const unshown = filesIn(join(publicFolder, "pictures")).filter(
    (path) => !shownPictures.includes(`/pictures/${path}`),
  );
  return [
    ...unread.map((path) => `the shop does not read content/${path}`),
    ...unshown.map((path) => `no page shows web/public/pictures/${path}`),
  ];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + (folder.endsWith("/") ? 0 : 1)))
    .sort();
}
