/** Someone who can be named in a note. */
export interface Nameable {
  readonly id: string;
  readonly name: string;
}

/** A name that is being typed after an `@`. */
export interface TypedMention {
  /** The place of the `@`. */
  readonly start: number;
  readonly query: string;
}

/** The mention that ends at the caret; null if there is none. A name has at most three words. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const found = /(?:^|[\s(])@((?:[\p{L}\p{N}.'-]+ ?){0,3})$/u.exec(text.slice(0, caret));
  if (found === null) return null;
  const query = found[1] ?? "";
  return { start: caret - query.length - 1, query };
}

/** Those whose name, or a word of it, begins with what is typed. */
export function matching<Person extends Nameable>(people: readonly Person[], query: string): readonly Person[] {
  const wanted = query.toLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLowerCase();
    return lower.startsWith(wanted) || lower.includes(` ${wanted}`);
  });
}

/** The ids of those whom a text names as `@name`. A longer name is not also the shorter one with which it begins. */
export function mentionedIn(text: string, people: readonly Nameable[]): readonly string[] {
  let rest = text.toLowerCase();
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  return longestFirst.flatMap(({ id, name }) => {
    const mention = `@${name.toLowerCase()}`;
    if (name === "" || !rest.includes(mention)) return [];
    rest = rest.replaceAll(mention, " ");
    return id;
  });
}
