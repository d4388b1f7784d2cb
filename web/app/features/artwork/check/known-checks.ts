import { type CheckId, checkIds } from "@boxwright/core/artwork/checks";

export function isCheck(rule: string): rule is CheckId {
  return checkIds.some((id) => id === rule);
}

/** Another version of the shop may have checks that this page does not know. */
export function knownChecks(ids: readonly string[]): CheckId[] {
  return ids.filter(isCheck);
}
