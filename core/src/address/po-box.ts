const mark = "pobox";
const shortestInput = 5;

/**
 * The specification's test: an input of at least 5 characters, stripped of everything but letters and digits and lowercased, is a PO box if
 * it equals, is contained in, or contains "pobox". It errs both ways: "1 Lipo Box Rd" and "B-O-X" count as PO boxes, "Post Office Box 9"
 * does not. An input without letters or digits is not a PO box.
 */
export function isPoBox(input: string): boolean {
  if (input.length < shortestInput) return false;
  const stripped = input.toLowerCase().replace(/[^a-z0-9]/g, "");
  return stripped !== "" && (stripped.includes(mark) || mark.includes(stripped));
}
