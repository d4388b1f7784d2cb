import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserAdvice } from "./missing-programs.ts";

/** A headless shell is Chromium without its windows, and takes about half the processor time. */
const commonPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

const system = { isRoot: process.getuid?.() === 0, hasApt: existsSync("/usr/bin/apt-get") };

function installDebians(): void {
  if (!system.isRoot || !system.hasApt) return;
  console.log("No browser found: installing Debian's Chromium for the browser tests.");
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  spawnSync("apt-get", ["update", "-qq"], quiet);
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], quiet);
}

async function firstBrowser(): Promise<string | undefined> {
  return commonPlaces.find((path) => existsSync(path)) ?? (await playwrightsOwn());
}

/**
 * The executable of a Chromium for the browser tests: CHROMIUM_PATH, else the system's Chromium or Chrome, else Playwright's own,
 * else (as root on Debian) the system's package, installed now. Throws an Error that says what to do when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;

  let browser = await firstBrowser();
  if (browser === undefined) {
    installDebians();
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

/** Flags that make Chromium run in a container, keep off the network and spend nothing on a graphics card that is not there. */
export const browserFlags = [...containerFlags, "--disable-gpu", "--disable-3d-apis"];

/** The same for what is drawn by WebGL: the graphics card is made of software. */
export const webGlFlags = [
  ...containerFlags,
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** The same, with pages drawn by the processor alone and whole each time: one page gives the same pixels at every visit. */
export const steadyFlags = [
  ...webGlFlags,
  "--disable-gpu-rasterization",
  "--disable-gpu-compositing",
  "--disable-lcd-text",
  "--disable-partial-raster",
];
