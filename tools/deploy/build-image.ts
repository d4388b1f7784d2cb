import { execFileSync, spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const programs = [
  ["debootstrap", "--version"],
  ["buildah", "--version"],
] as const;

export interface BuiltImage extends Disposable {
  /** Its file system, until it is disposed of. */
  readonly path: string;
  /** What the Dockerfile says of its containers, as Docker writes it. */
  readonly config: {
    readonly User: string;
    readonly WorkingDir: string;
    readonly Env: readonly string[];
    readonly Cmd: readonly string[];
    readonly Healthcheck: { readonly Test: readonly string[] };
  };
}

/** Why this machine cannot build the image; null if it can. */
export function missingForImage(): string | null {
  const missing = programs.flatMap(([name, option]) => (spawnSync(name, [option]).status === 0 ? [] : [name]));
  if (process.getuid?.() === 0 && missing.length === 0) return null;
  return "only root, with debootstrap and buildah, can build the image: apt-get install debootstrap buildah";
}

/**
 * Builds the Dockerfile with buildah, in a folder of its own. A minimal Debian of debootstrap, for the build with this process's Node and the npm
 * of this machine, takes the place of the images of a registry.
 */
export function buildImage(folder: string): BuiltImage {
  const store = ["--root", join(folder, "images"), "--runroot", join(folder, "running")];
  const buildah = (...args: readonly string[]) =>
    execFileSync("buildah", [...store, ...args], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  const debian = join(folder, "debian");
  execFileSync("debootstrap", ["--variant=minbase", "bookworm", debian], { stdio: "pipe" });
  const plain = buildah("from", "scratch");
  buildah("add", "--quiet", plain, debian, "/");
  buildah("commit", "--quiet", plain, "localhost/debian");
  addNode(buildah, plain);
  buildah("commit", "--quiet", plain, "localhost/node");
  const bases = ["--build-arg", "BASE=localhost/debian", "--build-arg", "BUILD_BASE=localhost/node"];
  const isolation = ["--isolation", "chroot", "--network", "host"];
  buildah("bud", "--quiet", "--format", "docker", ...isolation, ...bases, "--tag", "localhost/boxwright", ".");
  const inspected = JSON.parse(buildah("inspect", "--type", "image", "localhost/boxwright")) as {
    readonly Docker: { readonly config: BuiltImage["config"] };
  };
  return {
    config: inspected.Docker.config,
    path: buildah("mount", buildah("from", "localhost/boxwright")),
    [Symbol.dispose]: () => void buildah("umount", "--all"),
  };
}

function addNode(buildah: (...args: readonly string[]) => string, container: string): void {
  const npm = join(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim()), "..", "..");
  buildah("add", "--quiet", container, process.execPath, "/usr/local/bin/node");
  buildah("add", "--quiet", container, npm, "/usr/local/lib/node_modules/npm");
  const link = ["ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm"];
  buildah("run", "--isolation", "chroot", container, "--", ...link);
  // A machine behind a proxy has the certificate of an authority of its own.
  const authorities = process.env["NODE_EXTRA_CA_CERTS"];
  if (authorities === undefined) return;
  buildah("add", "--quiet", container, authorities, "/usr/local/share/authorities.crt");
  buildah("config", "--env", "NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.crt", container);
}
