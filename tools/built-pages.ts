import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

interface Files {
  readonly module: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}

/** The part of React Router's manifest that this file reads. */
interface Manifest {
  readonly entry: Files;
  readonly routes: Readonly<Record<string, Files & { readonly parentId?: string; readonly hasDefaultExport: boolean }>>;
}

/** A file of the build by its URL, such as `/assets/root-CGys8_YT.js`. */
type FileUrl = string;

/** The files of a built storefront, as pages load them. */
export class BuiltPages {
  readonly #client: string;
  readonly #manifest: Manifest;
  readonly #weights = new Map<FileUrl, number>();

  /** `client` is the folder of the files for browsers, such as `web/build/client`. */
  constructor(client: string) {
    this.#client = client;
    const manifest = readFileSync(join(client, "assets", this.#onlyAsset("manifest", /^manifest-\w+\.js$/)), "utf8");
    this.#manifest = JSON.parse(manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1));
  }

  /** The routes that have a page. */
  get pages(): readonly string[] {
    const { routes } = this.#manifest;
    return Object.keys(routes).filter((id) => id !== "root" && routes[id]?.hasDefaultExport);
  }

  /** The scripts that a page loads until React has hydrated it. */
  scriptsOf(page: string): ReadonlySet<FileUrl> {
    return new Set([this.#manifest.entry, ...this.#chain(page)].flatMap(({ module, imports }) => [module, ...imports]));
  }

  stylesOf(page: string): ReadonlySet<FileUrl> {
    return new Set(this.#chain(page).flatMap(({ css }) => css.map((url) => url.replace(/#.*$/, ""))));
  }

  /** The script of a dynamic import, by its name without hash, with all scripts that it imports. */
  scriptsOfImport(name: string): ReadonlySet<FileUrl> {
    const found = new Set<FileUrl>();
    const add = (file: string) => {
      if (found.has(`/assets/${file}`)) return;
      found.add(`/assets/${file}`);
      for (const [, imported = ""] of this.#read(`/assets/${file}`).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
        add(imported);
    };
    add(this.#assetNamed(name));
    return found;
  }

  /** Bytes of files, each gzipped at level 9 without the hashes in names of files, which differ with every build. */
  weigh(files: Iterable<FileUrl>): number {
    let bytes = 0;
    for (const file of files) {
      const known = this.#weights.get(file) ?? gzipSync(this.#read(file).replaceAll(hash, ""), { level: 9 }).byteLength;
      this.#weights.set(file, known);
      bytes += known;
    }
    return bytes;
  }

  /** A route and the routes around it. */
  #chain(page: string): Files[] {
    const route = this.#manifest.routes[page];
    if (route === undefined) throw new Error(`The build has no route ${page}`);
    return [...(route.parentId === undefined ? [] : this.#chain(route.parentId)), route];
  }

  #read(file: FileUrl): string {
    return readFileSync(join(this.#client, file), "utf8");
  }

  #assetNamed(name: string): string {
    return this.#onlyAsset(name, new RegExp(`^${name}-[\\w-]{8}\\.js$`));
  }

  #onlyAsset(name: string, pattern: RegExp): string {
    const [found, ...others] = readdirSync(join(this.#client, "assets")).filter((file) => pattern.test(file));
    if (found === undefined || others.length > 0) throw new Error(`The build has ${found ? "several" : "no"} ${name}`);
    return found;
  }
}

const hash = /(?<=\w-)[\w-]{8}(?=\.(?:js|css))/g;
