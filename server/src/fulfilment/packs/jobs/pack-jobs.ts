import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { z } from "zod";
import { lineMoved } from "../../../orders/events.ts";
import { dayOfRetries, defineJob, handleJob, type JobHandler } from "../../../platform/queue/job.ts";
import { subscribe } from "../../../platform/queue/outbox.ts";
import { type PackLineDeps, packLine } from "../pack-line.ts";
import { removeOldPacks } from "../remove-old-packs.ts";

/** Packs of large print files wait for each other. */
export const secondsToPack = 900;

/** The store of files may be unavailable for hours. */
const pack = defineJob({
  name: "artwork.pack",
  payload: lineMoved.payload,
  retryLimit: dayOfRetries,
  expireInSeconds: secondsToPack,
});

const reapPacks = defineJob({
  name: "artwork.reap-packs",
  payload: z.object({}),
  schedule: "37 5 * * *",
  expireInSeconds: 3600,
});

export const packSubscriptions = [subscribe(lineMoved, pack, { when: ({ to }) => to === "ReadyForProduction" })];

export function packJobs(deps: PackLineDeps): JobHandler[] {
  const { db, files, now } = deps;
  return [
    handleJob(pack, ({ payload, log }) => packLine(deps, payload, log)),
    handleJob(reapPacks, () =>
      removeOldPacks(
        { db, files },
        { ended: daysBefore(now(), keptDays.printPack), stray: daysBefore(now(), keptDays.strayFile) },
      ),
    ),
  ];
}
