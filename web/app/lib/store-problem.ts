/** What goes wrong in the storefront itself, though every call succeeded, by the specification's code. */
const meanings = {
  ECX011: "No prices were returned",
  ECX016: "There is no sample product",
} as const;

/** A failure that the storefront raises itself. */
export class StoreProblem extends Error {
  readonly code: keyof typeof meanings;

  constructor(code: keyof typeof meanings) {
    super(`${code}: ${meanings[code]}`);
    this.name = "StoreProblem";
    this.code = code;
  }
}
