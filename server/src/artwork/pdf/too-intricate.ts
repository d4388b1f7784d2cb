/** A file exceeds a limit of the reader. The `message` names the limit. */
export class TooIntricate extends Error {
  override readonly name = "TooIntricate";
}
