/** A file exceeds a limit of what the shop reads. Its `message` names the limit. */
export class TooIntricate extends Error {
  override readonly name = "TooIntricate";
}
