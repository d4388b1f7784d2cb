import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { encryptionKeyOf } from "../../server/src/platform/encryption-keys.ts";
import { variableNames } from "../../server/src/platform/environment.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const deploy = join(root, "deploy");

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
}

const compose = parse(readFileSync(join(deploy, "compose.yaml"), "utf8"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};
const services = Object.entries(compose.services);

const folder = mkdtempSync(join(tmpdir(), "boxwright-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function makeSecrets(kind: string, into: string, smtpUrl?: string, further: Readonly<Record<string, string>> = {}) {
  const { PATH = "" } = process.env;
  const env = { PATH, SECRETS_DIR: into, ...further, ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }) };
  return spawnSync(join(deploy, "make-secrets"), [kind], { env, encoding: "utf8" });
}

const made = join(folder, "compose");
makeSecrets("compose", made);
const secretAt = (path: string) => readFileSync(join(made, path), "utf8").trim();

test("every secret, folder, volume, network and service that the compose file names exists", () => {
  const files = Object.values(compose.secrets).map(({ file }) => file.replace(/^secrets\//, ""));
  expect(files.filter((file) => !existsSync(join(made, file)))).toEqual([]);
  const missing = services.flatMap(([name, { secrets = [], volumes = [], networks = [], depends_on = {} }]) => [
    ...secrets.filter((secret) => !(secret in compose.secrets)),
    ...networks.filter((network) => !(network in compose.networks)),
    ...Object.keys(depends_on).filter((other) => !(other in compose.services)),
    ...volumes
      .map((volume) => volume.split(":")[0] ?? "")
      .filter((source) => !(source in compose.volumes || source.startsWith("$")))
      .filter(
        (source) =>
          !existsSync(
            source.startsWith("./secrets/")
              ? join(folder, source.replace("./secrets", "compose"))
              : join(deploy, source),
          ),
      )
      .map((source) => `${name}: ${source}`),
  ]);
  expect(missing).toEqual([]);
});

const copies = ["web-1", "web-2", "worker", "migration"];

test.each(copies)("the service %s sets only variables of the shop, and its files exist", (name) => {
  const { environment = {}, secrets } = compose.services[name] ?? {};
  const names = Object.keys(environment);
  expect(names.filter((variable) => !variableNames.includes(variable))).toEqual([]);
  const paths = names.filter((variable) => variable.endsWith("_FILE")).map((variable) => environment[variable] ?? "");
  expect(paths.length).toBeGreaterThan(1);
  const known = secrets ?? readdirSync(join(made, "shop"));
  expect(paths.filter((path) => !known.includes(path.replace("/run/secrets/", "")))).toEqual([]);
});

test("only the migration gets the login of the role that owns the database", () => {
  const owning = services.filter(([, { secrets = [], volumes = [] }]) =>
    [...secrets, ...volumes].some((source) => /migration/.test(source)),
  );
  expect(owning.map(([name]) => name)).toEqual(["migration"]);
});

test("every container has a read-only disk, no rights that it does not name, and limits", () => {
  const loose = services.filter(
    ([, { read_only, cap_drop = [], security_opt = [], mem_limit, pids_limit }]) =>
      read_only !== true ||
      !cap_drop.includes("ALL") ||
      !security_opt.includes("no-new-privileges:true") ||
      mem_limit === undefined ||
      pids_limit === undefined,
  );
  expect(loose.map(([name]) => name)).toEqual([]);
});

test("only the proxy opens ports to other machines", () => {
  const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith("127.0.0.1:")));
  expect(open.map(([name]) => name)).toEqual(["caddy"]);
});

test("make-secrets makes random secrets once, in a folder that only root can enter", () => {
  expect(statSync(made).mode & 0o777).toBe(0o700);
  expect(secretAt("shop/database-url")).toBe(
    `postgres://boxwright:${secretAt("postgres/database-password")}@postgres/boxwright`,
  );
  expect(encryptionKeyOf(secretAt("shop/key-encryption-key"))).not.toBeNull();
  expect(JSON.parse(secretAt("files/s3-config"))).toMatchObject({
    identities: [{ credentials: [{ accessKey: secretAt("shop/s3-access-key-id") }] }],
  });
  const before = secretAt("shop/key-encryption-key");
  expect(makeSecrets("compose", made, "smtps://mail.example").status).toBe(0);
  expect([secretAt("shop/key-encryption-key"), secretAt("shop/smtp-url")]).toEqual([before, "smtp://mail:1025"]);
});

test("make-secrets for systemd needs a mail server, and nobody but root reads its files", () => {
  const target = join(folder, "systemd");
  expect(makeSecrets("systemd", target)).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage: ") });
  expect(makeSecrets("systemd", target, "smtps://mail.example").status).toBe(0);
  const open = execFileSync("find", [target, "-perm", "/077"], { encoding: "utf8" });
  expect(open).toBe("");
});

test("make-secrets writes the addresses of a database with replicas", () => {
  const target = join(folder, "replicas");
  const servers = { DATABASE_HOST: "127.0.0.1:5000", DATABASE_READ_HOSTS: "10.77.0.11 10.77.0.12" };
  expect(makeSecrets("systemd", target, "smtps://mail.example", servers).status).toBe(0);
  const secret = (path: string) => readFileSync(join(target, path), "utf8").trim();
  const [shop, owner] = [secret("postgres/database-password"), secret("postgres/owner-password")];
  expect(secret("shop/database-url")).toBe(`postgres://boxwright:${shop}@127.0.0.1:5000/boxwright`);
  expect(secret("migration/database-migration-url")).toBe(
    `postgres://boxwright_owner:${owner}@127.0.0.1:5000/boxwright`,
  );
  expect(secret("shop/database-read-url").split(",")).toEqual([
    `postgres://boxwright:${shop}@10.77.0.11/boxwright`,
    `postgres://boxwright:${shop}@10.77.0.12/boxwright`,
  ]);
});
