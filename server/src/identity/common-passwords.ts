/** About 49,000 common passwords, loaded when the first password is set. */
let list: Promise<ReadonlySet<string>> | undefined;

/** Returns a function that checks whether a lowercased password is common. */
export async function commonPasswords(): Promise<(lowercased: string) => boolean> {
  list ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  const common = await list;
  return (lowercased) => common.has(lowercased);
}
