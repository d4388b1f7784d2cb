import { daysBefore } from "@boxwright/core/kernel/dates";
import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { deleteNoticesBefore } from "../postgres/notice-store.ts";
import type { NotificationDeps } from "./notification-deps.ts";

/** Much longer than any mail is retried. */
const keptDays = 30;

const reapNotices = defineJob({ name: "notifications.reap", payload: z.object({}), schedule: "47 3 * * *" });

/** Deletes old notices. Their mails were sent, or have failed for good. */
export function reapNoticesJob({ db, now }: NotificationDeps): JobHandler {
  return handleJob(reapNotices, () => deleteNoticesBefore(db, daysBefore(now(), keptDays)));
}
