import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserAdvice } from "./missing-programs.ts";

/** The headless shell comes first: it is Chromium without windows and needs about half the processor time. */
const commonPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const system = { isRoot: process.getuid?.() === 0, hasApt: existsSync("/usr/bin/apt-get") };

function installDebianPackage(): void {
  if (!system.isRoot || !system.hasApt) return;
  console.log("No browser found: installing Debian's Chromium for the browser tests.");
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], quiet);
}

async function firstBrowser(): Promise<string | undefined> {
  return commonPaths.find((path) => existsSync(path)) ?? (await playwrightBrowser());
}

/**
 * The executable of a Chromium for the browser tests: CHROMIUM_PATH, or the system's Chromium or Chrome, or Playwright's own. If there
 * is none, root installs the package on Debian. Throws an Error that says what to do if there is still none.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;

  let browser = await firstBrowser();
  if (browser === undefined) {
    installDebianPackage();
    browser = await firstBrowser();
  }
  if (browser === undefined) throw new Error(browserAdvice(system));
  return browser;
}

const containerFlags = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Flags for Chromium in a container, without background network traffic and without graphics hardware. */
export const browserFlags = [...containerFlags, "--disable-gpu", "--disable-3d-apis"];

/** The same for pages with WebGL, which software renders. */
export const webGlFlags = [
  ...containerFlags,
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/**
 * As a browser works without a graphics card: the processor draws the page, and software renders only WebGL. With the flags above, software
 * renders the page itself as if for a graphics card, which no visitor's browser does, and stops for seconds.
 */
export const noCardFlags = [...webGlFlags, "--disable-gpu-rasterization", "--disable-gpu-compositing"];

/** The same, so that a page has the same pixels at every visit. */
export const reproducibleFlags = [...noCardFlags, "--disable-lcd-text", "--disable-partial-raster"];
