import { artworkPrinted, artworkRead } from "../../artwork/events.ts";
import { dayOfRetries, defineHourlyJob, defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { type CheckArtworkDeps, checkArtwork, checkReviewedArtwork } from "../check-artwork.ts";
import { artworkReplaced, lineMoved } from "../events.ts";
import { continueArtworkChecks, continuePrintedChecks, resumeArtworkChecks } from "../resume-checks.ts";

/** The file store may be unavailable for hours. */
const checkArtworkJob = defineJob({
  name: "orders.check-artwork",
  payload: lineMoved.payload,
  retryLimit: dayOfRetries,
});

/** The versions of files that staff made for a line in review. */
const checkReviewed = defineJob({
  name: "orders.check-reviewed-artwork",
  payload: artworkReplaced.payload,
  retryLimit: dayOfRetries,
});

/** Each file of an artwork check that waits for it to be read. */
const continueChecks = defineJob({
  name: "orders.continue-artwork-checks",
  payload: artworkRead.payload,
  retryLimit: dayOfRetries,
});

/** Each print of an artwork check that waits for it to be made. */
const continuePrinted = defineJob({
  name: "orders.continue-printed-checks",
  payload: artworkPrinted.payload,
  retryLimit: dayOfRetries,
});

const resumeChecks = defineHourlyJob("orders.resume-artwork-checks", 26);

export const artworkCheckSubscriptions = [
  subscribe(lineMoved, checkArtworkJob, { when: ({ to }) => to === "ArtworkCheckInProgress" }),
  subscribe(artworkReplaced, checkReviewed),
  subscribe(artworkRead, continueChecks),
  subscribe(artworkPrinted, continuePrinted),
];

export function artworkCheckJobs(deps: CheckArtworkDeps): JobHandler[] {
  return [
    handleJob(checkArtworkJob, ({ payload }) => checkArtwork(deps, payload)),
    handleJob(checkReviewed, ({ payload }) => checkReviewedArtwork(deps, payload)),
    handleJob(continueChecks, ({ payload }) => continueArtworkChecks(deps, payload.uploadId)),
    handleJob(continuePrinted, ({ payload }) => continuePrintedChecks(deps, payload.sha256)),
    handleJob(resumeChecks, () => resumeArtworkChecks(deps)),
  ];
}
