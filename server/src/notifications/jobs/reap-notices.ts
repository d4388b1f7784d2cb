import { daysBefore } from "@boxwright/core/kernel/dates";
import { keptDays } from "@boxwright/core/kernel/kept-days";
import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { deleteNoticesBefore } from "../postgres/notice-store.ts";
import { forgetTextsBefore } from "../sent-mails.ts";
import type { NotificationDeps } from "./notification-deps.ts";

const reapNotices = defineJob({ name: "notifications.reap", payload: z.object({}), schedule: "47 3 * * *" });

/** Deletes old notices, whose mails were sent or have failed for good, and the texts of old mails. */
export function reapNoticesJob({ db, now }: NotificationDeps): JobHandler {
  return handleJob(reapNotices, async () => {
    await deleteNoticesBefore(db, daysBefore(now(), keptDays.mailNotice));
    await forgetTextsBefore(db, daysBefore(now(), keptDays.mailText));
  });
}
