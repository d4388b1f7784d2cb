const mark = "pobox";
const shortestInput = 5;

/**
 * The specification's test: an input of at least 5 characters, stripped of everything but letters and digits and
 * lowercased, is a PO box if it equals, is contained in, or contains "pobox". It misfires both ways: "1 Lipo Box Rd"
 * and "B-O-X" are taken for one, "Post Office Box 9" is not. An input with nothing left is no address line at all.
 */
export function isPoBox(input: string): boolean {
  if (input.length < shortestInput) return false;
  const stripped = input.toLowerCase().replace(/[^a-z0-9]/g, "");
  return stripped !== "" && (stripped.includes(mark) || mark.includes(stripped));
}
