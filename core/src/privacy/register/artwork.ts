import { goesWith, type Register, removedAfter, staysFor } from "./stored.ts";

const design = "the design";
const upload = "the upload";

/** Tables about files, designs and prints, and those of the platform. */
export const artworkTables: Register = {
  upload: removedAfter(
    "Files of shoppers",
    "artwork",
    "waitingArtwork",
    "nothing refers to it any more",
    "uploads.reap",
  ),
  upload_claim: staysFor("Storage that an upload under way reserves", "limits", "the upload ends, or a day is over"),
  artwork_report: goesWith("What was read from a file", "artwork", upload),
  artwork_print: removedAfter(
    "Print files",
    "artwork",
    "waitingArtwork",
    "no line and no proof refers to it",
    "artwork.reap-prints",
  ),
  artwork_print_approval: removedAfter(
    "Approvals of files",
    "artwork",
    "waitingArtwork",
    "no line refers to it",
    "artwork.reap-prints",
  ),
  design: removedAfter(
    "Designs",
    "design",
    ["visitorDesign", "deletedDesign"],
    "the last change without an account; or after its deletion",
    "designs.reap",
  ),
  design_version: goesWith("Earlier versions", "design", design),
  design_note: goesWith("Notes on designs", "design", design),
  design_upload: goesWith("Pictures in designs", "design", design),
  design_share: removedAfter("Links to designs", "design", "endedDesignLink", "its end", "designs.reap"),
  design_share_key: goesWith("Hashes of links to designs", "design", "the link"),
  design_approval: removedAfter(
    "Approvals of designs",
    "artwork",
    "waitingArtwork",
    "a newer one, or the end of the design, without a line",
    "designs.reap-prints",
  ),
  design_approval_upload: goesWith("Pictures of approved designs", "artwork", "the approval"),
  picture_seal_key: staysFor("The key that seals addresses of pictures", null, "the end of the shop"),
  content_clearing: staysFor("How often content was read again", null, "the next clearing"),
  idempotency_key: staysFor(
    "Replies to calls that may be sent again",
    "limits",
    "a day is over (job platform.reapIdempotencyKeys)",
  ),
  rate_limit: staysFor(
    "Counters of calls, by ids and networks",
    "limits",
    "its time is over, at most a day (each process, every five minutes)",
  ),
  dev_mail: removedAfter("The mailbox of a demo", "mail", "demoMail", "it was sent", "privacy.reap"),
  "sandbox_gateway.signing_key": staysFor("The key of the sandbox gateway", null, "the end of the demo"),
  "sandbox_gateway.payment_method": staysFor("Test cards", null, "a day is over (job sandbox-gateway.reap-nonces)"),
  "sandbox_gateway.sale": staysFor("Test charges", null, "the end of the demo"),
  "sandbox_gateway.refund": staysFor("Refunds of test charges", null, "the end of the demo"),
  "drizzle.*": staysFor("The migrations of the database", null, "the end of the shop"),
  status_notice: staysFor("What the operator says on the page of the status", null, "the next notice"),
  outbox_hold: staysFor("That the shop sends nothing, and since when", null, "the outbox is released"),
  "pgboss.*": staysFor(
    "Jobs with ids, and with the address of a mail",
    "mail",
    "a week after they end; failed ones until staff retry or drop them, two weeks at most",
  ),
};
