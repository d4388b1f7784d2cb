import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../server/src/platform/embedded-postgres/free-port.ts";
import { systemPostgres } from "../system-postgres.ts";
import { type BuiltImage, buildImage, missingForImage } from "./build-image.ts";
import { expectThat } from "./expect.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const mostMebibytes = 450;
/** The slim Debian of the registry has none of these folders' files. */
const notInSlimDebian = ["var/cache", "var/lib/apt", "usr/share/doc", "usr/share/man", "usr/share/locale"];
const buildTools = ["npm", "npx", "git", "gcc", "cc", "g++", "make", "python3", "curl", "wget"];

/**
 * Builds the image of the Dockerfile and runs it as the containers do: as user 10001, without further rights, with a read-only disk and a
 * health check. No registry of images is needed.
 */
export async function checkImage(): Promise<void> {
  const missing = missingForImage();
  if (missing !== null) {
    console.log(`  – ${missing}`);
    return;
  }
  const postgres = await systemPostgres();
  if (postgres === undefined) {
    console.log("  – no PostgreSQL is installed on this system: apt-get install postgresql");
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "boxwright-image-"));
  chmodSync(folder, 0o755);
  try {
    using image = buildImage(folder);
    checkSize(image.path);
    const output = run(image, folder, await environmentOf(postgres.url, folder));
    expectThat("it runs as user 10001", output.includes("uid=10001"), output);
    expectThat("it cannot write its disk", output.split("Read-only file system").length === 3, output);
    expectThat(`it has none of ${buildTools.join(", ")}`, !output.includes("FOUND"), output);
    expectThat("its health check becomes green", output.includes("healthy"), output);
    expectThat("it shows the home page", /page 200 \d{5}/.test(output), output);
    expectThat("after SIGTERM it ends with 0", output.includes("ended 0"), output);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function mebibytesOf(path: string): number {
  if (!existsSync(path)) return 0;
  return Number(execFileSync("du", ["-s", "--apparent-size", "-m", path], { encoding: "utf8" }).split("\t")[0]);
}

function checkSize(image: string): void {
  const spare = notInSlimDebian.reduce((sum, path) => sum + mebibytesOf(join(image, path)), 0);
  const size = mebibytesOf(image) - spare;
  expectThat(`the image has about ${size} MiB, less than ${mostMebibytes}`, size > 100 && size < mostMebibytes);
}

async function environmentOf(databaseUrl: string, folder: string): Promise<Record<string, string>> {
  const content = join(folder, "content");
  cpSync(join(root, "content"), content, { recursive: true });
  return {
    NODE_ENV: "production",
    ROLE: "web",
    PORT: String(await freePort()),
    DATA_DIR: "/data",
    CONTENT_DIR: "/content",
    DATABASE_URL: databaseUrl,
    DEMO: "1",
    SITE_ORIGINS: "https://shop.test",
    TRUST_PROXY: "1",
    ACCEPT_RISKS: "public-demo,superuser-database",
  };
}

function run({ path, config }: BuiltImage, folder: string, environment: Readonly<Record<string, string>>): string {
  mkdirSync(join(path, "content"));
  writeFileSync(join(path, "inside"), insideScript(config, environment));
  const outside = `set -eu
    mount --bind "${path}" "${path}"
    mount --bind "${folder}/content" "${path}/content" && mount -o remount,bind,ro "${path}/content"
    mount -t tmpfs -o size=1g,mode=1777 none "${path}/tmp"
    mount -t tmpfs -o mode=0700,uid=10001,gid=10001 none "${path}/data"
    mount -t proc none "${path}/proc"
    mount -o remount,bind,ro "${path}"
    exec setpriv --no-new-privs chroot --userspec=${config.User} "${path}" /bin/sh /inside`;
  const { stdout, stderr } = spawnSync("unshare", ["--mount", "sh", "-c", outside], {
    encoding: "utf8",
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
  });
  return `${stdout}${stderr}`;
}

function insideScript(
  { WorkingDir, Env, Cmd, Healthcheck }: BuiltImage["config"],
  environment: Readonly<Record<string, string>>,
): string {
  const own = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const [, ...health] = Healthcheck.Test;
  return `cd ${WorkingDir}
export ${[...Env, ...own].map((setting) => `'${setting}'`).join(" ")}
id
touch ${WorkingDir}/new; touch /new
for program in ${buildTools.join(" ")}; do command -v $program && echo FOUND $program; done
${Cmd.join(" ")} > /tmp/log 2>&1 & shop=$!
tries=0
until ${health.join(" ")} || [ $tries -ge 90 ]; do tries=$((tries + 1)); sleep 1; done
${health.join(" ")} && echo healthy
node -e "fetch('http://127.0.0.1:' + process.env.PORT).then(async (page) => console.log('page', page.status, (await page.text()).length))"
kill $shop; wait $shop; echo ended $?
tail -n 20 /tmp/log
`;
}
