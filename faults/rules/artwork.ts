import { afterHealing, always, type Rule } from "./rule.ts";

/** The tables of files that are read and printed. */
export const waitingTables = ["artwork_report", "artwork_print"] as const;

/** Whether a file of the line `l` could not be read or printed in three tries, so that a person has to look at it. */
export const needsPerson = `(
  EXISTS (SELECT FROM order_line_upload u JOIN artwork_report r ON r.upload_id = u.upload_id
    WHERE u.line_id = l.id AND r.state = 'failed')
  OR EXISTS (SELECT FROM order_line_upload u, artwork_print p, jsonb_array_elements(p.input -> 'files') AS file
    WHERE u.line_id = l.id AND p.state = 'failed' AND file ->> 'upload' = u.upload_id::text))`;

/** Files are read, printed, fixed and approved once each, and nothing of them is lost. */
export const artworkRules: readonly Rule[] = [
  ...waitingTables.flatMap((table) => [
    afterHealing(
      "I22",
      `no row of ${table} waits or is worked on`,
      `format('row %s (%s) after %s tries', id, state, tries)`,
      `${table} WHERE state IN ('waiting', 'running')`,
    ),
  ]),
  always(
    "I22",
    "a file is given up only after three tries, of it or of a file with the same bytes",
    `format('report %s after %s tries', r.id, r.tries)`,
    `artwork_report r WHERE r.state = 'failed' AND NOT EXISTS (
       SELECT FROM artwork_report other WHERE other.sha256 = r.sha256 AND other.state = 'failed' AND other.tries = 3)`,
  ),
  always(
    "I22",
    "a print is given up only after three tries",
    `format('print %s after %s tries', id, tries)`,
    `artwork_print WHERE state = 'failed' AND tries < 3`,
  ),
  afterHealing(
    "I22",
    "a line waits for a person only if its files were given up",
    `format('line %s: %s', l.id, last.why)`,
    `order_line l, LATERAL (
       SELECT why, by_kind FROM order_history WHERE line_id = l.id ORDER BY place DESC LIMIT 1) last
       WHERE l.state = 'ArtworkReview' AND last.by_kind = 'job' AND NOT ${needsPerson}`,
  ),
  always(
    "I22",
    "the same fix of a file of a shopper is one file",
    `format('%s files made from %s', count(*), parent_id)`,
    `upload WHERE parent_id IS NOT NULL GROUP BY parent_id, owner_id, sha256 HAVING count(*) > 1`,
  ),
  always(
    "I23",
    "an approval of files before the purchase names a print that is made",
    `format('approval %s of %s', a.id, a.print_sha256)`,
    `artwork_print_approval a WHERE NOT EXISTS (SELECT FROM artwork_print p WHERE p.sha256 = a.print_sha256)`,
  ),
  always(
    "I23",
    "files and designs have one approval for each time that their shopper approved them",
    `format('%s approvals of %s', count(*), approved)`,
    `(SELECT array_to_string(uploads, ',') || print_sha256 AS approved FROM artwork_print_approval
       UNION ALL SELECT design_id::text || '/' || version FROM design_approval) approval
       GROUP BY approved HAVING count(*) > 1`,
  ),
  always(
    "I23",
    "a shopper has moved a line to production exactly as often as an approval of its proof is stored",
    `format('line %s: %s moves, %s approvals', l.id, decided.moves, stored.approvals)`,
    `order_line l,
       LATERAL (SELECT count(*) AS moves FROM order_history h WHERE h.line_id = l.id
         AND h.from_state = 'WaitingForCustomerApproval' AND h.to_state = 'ReadyForProduction'
         AND h.by_kind = 'customer') decided,
       LATERAL (SELECT count(*) AS approvals FROM proof_approval a JOIN line_proof p ON p.id = a.proof_id
         WHERE p.line_id = l.id AND a.decision = 'approve') stored
       WHERE decided.moves <> stored.approvals`,
  ),
];
