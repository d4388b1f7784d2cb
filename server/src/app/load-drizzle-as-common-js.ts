import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * Loads drizzle-orm's CommonJS build instead of its ES modules. Its package.json has 180 KB, and Node parses it again for
 * every import of the package and for every ES module in it, which takes half a second of the start and 150 MB of memory.
 */
export function loadDrizzleAsCommonJs(): void {
  const resolved = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      if (!/^drizzle-orm($|\/)/.test(specifier)) return next(specifier, context);
      const known = resolved.get(specifier);
      if (known !== undefined) return known;
      const conditions = context.conditions.map((condition) => (condition === "import" ? "require" : condition));
      const output = { ...next(specifier, { ...context, conditions }), shortCircuit: true };
      resolved.set(specifier, output);
      return output;
    },
  });
}
