/** Some 49,000 passwords that everyone tries first. They are read when the first password is chosen, not at start. */
let list: Promise<ReadonlySet<string>> | undefined;

/** Gives the function that looks a lowercased password up among the common ones. */
export async function commonPasswords(): Promise<(lowercased: string) => boolean> {
  list ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  const common = await list;
  return (lowercased) => common.has(lowercased);
}
