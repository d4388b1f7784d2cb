/** A content query failed: the service could not be reached, or responded with errors. */
export class DatoGqlError extends Error {
  override readonly name = "DatoGqlError";
  readonly failureCode = "ECX001";
}
