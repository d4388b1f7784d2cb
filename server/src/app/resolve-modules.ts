import { type ResolveFnOutput, type ResolveHookContext, registerHooks } from "node:module";

/** Imports of the same module by these names resolve alike, wherever they are. */
const sameEverywhere = /^(drizzle-orm($|\/)|@boxwright\/)/;

/**
 * Resolves imports in less time than Node, so that the shop starts sooner:
 *
 * - drizzle-orm's CommonJS build is loaded instead of its ES modules. Its package.json has 180 KB, and Node parses it again for every import
 *   of the package and for every ES module in it, which takes half a second of the start and 150 MB of memory.
 * - The shop's own modules, which name each other by their files, are not looked for in the file system before they are loaded.
 * - The other names of its own modules are looked for once.
 */
export function resolveModulesFaster(): void {
  const resolved = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const own = ownModule(specifier, context);
      if (own !== null) return own;
      if (!sameEverywhere.test(specifier)) return next(specifier, context);
      const known = resolved.get(specifier);
      if (known !== undefined) return known;
      const output = {
        ...next(specifier, { ...context, conditions: conditionsOf(specifier, context) }),
        shortCircuit: true,
      };
      resolved.set(specifier, output);
      return output;
    },
  });
}

function ownModule(specifier: string, { parentURL }: ResolveHookContext): ResolveFnOutput | null {
  const isOwn = parentURL !== undefined && !parentURL.includes("/node_modules/");
  if (!isOwn || !/^\.\.?\/.*\.ts$/.test(specifier)) return null;
  return { url: new URL(specifier, parentURL).href, format: "module-typescript", shortCircuit: true };
}

function conditionsOf(specifier: string, { conditions }: ResolveHookContext): string[] {
  const isCommonJs = specifier.startsWith("drizzle-orm");
  return conditions.map((condition) => (isCommonJs && condition === "import" ? "require" : condition));
}
