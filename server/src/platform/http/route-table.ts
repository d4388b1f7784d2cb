interface Route<Value> {
  readonly value: Value;
  readonly names: readonly string[];
}

interface Branch<Value> {
  readonly literals: Map<string, Branch<Value>>;
  /** Parameters with their suffix in the same segment (`{version}:validate`), the longest suffix first. */
  readonly parameters: { readonly suffix: string; readonly branch: Branch<Value> }[];
  readonly routes: Map<string, Route<Value>>;
}

export type RouteMatch<Value> =
  | { readonly kind: "found"; readonly value: Value; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: "other-method"; readonly allow: readonly string[] }
  | { readonly kind: "malformed" }
  | { readonly kind: "unknown" };

const parameter = /^\{(\w+)\}(.*)$/;

/**
 * Finds the value of a path by OpenAPI templates. The raw path is matched segment by segment, and each parameter is decoded exactly
 * once, so that `%2F` never makes a new segment and a malformed escape is noticed.
 */
export class RouteTable<Value> {
  readonly #root: Branch<Value> = emptyBranch();

  /** Throws if the route exists, because two calls with one route are a mistake in the contract. */
  add(method: string, template: string, value: Value): void {
    const names: string[] = [];
    let branch = this.#root;
    for (const segment of segmentsOf(template)) {
      const [, name, suffix] = parameter.exec(segment) ?? [];
      if (name === undefined) {
        branch = literalBranch(branch, segment);
      } else {
        names.push(name);
        branch = parameterBranch(branch, suffix ?? "");
      }
    }
    if (branch.routes.has(method)) throw new Error(`${method} ${template} is declared twice`);
    branch.routes.set(method, { value, names });
  }

  /** `path` is the raw path of the request, without its query. */
  find(method: string, path: string): RouteMatch<Value> {
    const match = bestMatch(this.#root, segmentsOf(path), 0, []);
    if (match === null) return { kind: "unknown" };
    const route = match.branch.routes.get(method);
    return route === undefined
      ? { kind: "other-method", allow: [...match.branch.routes.keys()] }
      : foundRoute(route, match.values);
  }
}

function foundRoute<Value>(route: Route<Value>, values: readonly string[]): RouteMatch<Value> {
  const params: Record<string, string> = {};
  try {
    route.names.forEach((name, place) => {
      params[name] = decodeURIComponent(values[place] ?? "");
    });
  } catch {
    return { kind: "malformed" };
  }
  return { kind: "found", value: route.value, params };
}

/** The most specific path: a literal segment before a parameter, a parameter with a suffix before one without. */
function bestMatch<Value>(
  branch: Branch<Value>,
  segments: readonly string[],
  depth: number,
  values: readonly string[],
): { branch: Branch<Value>; values: readonly string[] } | null {
  const segment = segments[depth];
  if (segment === undefined) return branch.routes.size > 0 ? { branch, values } : null;
  const literal = branch.literals.get(segment);
  const match = literal === undefined ? null : bestMatch(literal, segments, depth + 1, values);
  if (match !== null) return match;
  for (const { suffix, branch: next } of branch.parameters) {
    if (segment.length <= suffix.length || !segment.endsWith(suffix)) continue;
    const value = segment.slice(0, segment.length - suffix.length);
    const found = bestMatch(next, segments, depth + 1, [...values, value]);
    if (found !== null) return found;
  }
  return null;
}

function segmentsOf(path: string): string[] {
  return path.split("/").slice(1);
}

function emptyBranch<Value>(): Branch<Value> {
  return { literals: new Map(), parameters: [], routes: new Map() };
}

function literalBranch<Value>(branch: Branch<Value>, segment: string): Branch<Value> {
  const next = branch.literals.get(segment) ?? emptyBranch<Value>();
  branch.literals.set(segment, next);
  return next;
}

function parameterBranch<Value>(branch: Branch<Value>, suffix: string): Branch<Value> {
  const known = branch.parameters.find((candidate) => candidate.suffix === suffix);
  if (known !== undefined) return known.branch;
  const next = emptyBranch<Value>();
  branch.parameters.push({ suffix, branch: next });
  branch.parameters.sort((one, other) => other.suffix.length - one.suffix.length);
  return next;
}
