/** Something that a job needs follows within seconds, also in a shop without faults. The job tries again, and its log has no warning. */
export class NotReady extends Error {
  override readonly name = "NotReady";
}
