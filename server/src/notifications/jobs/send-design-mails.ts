import { sealedPictureUrl, sharedPictureUrl } from "@boxwright/core/designs/picture-paths";
import { designPath, sharedDesignPath } from "@boxwright/core/storefront/designer-paths";
import { pictureName } from "../../designs/design-facts.ts";
import { designNoted, designShared } from "../../designs/events.ts";
import { prepareNoteMail } from "../../designs/note-on-design.ts";
import { prepareShareMail } from "../../designs/shared-design.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { notedDesignMail, sharedDesignMail } from "../design-mails.ts";
import { defineMailJob } from "./define-mail-job.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

const sendShared = defineMailJob("send-shared-design", designShared);
const sendNoted = defineMailJob("send-note-on-design", designNoted);

export const designMailSubscriptions = [subscribe(designShared, sendShared), subscribe(designNoted, sendNoted)];

/** The mails about shared designs. Each attempt to send a link makes its token, which is in the mail alone. */
export function designMailJobs(deps: NotificationDeps): JobHandler[] {
  const { db, mailer } = deps;
  return [
    handleJob(sendShared, async ({ payload, jobId: id }) => {
      const prepared = await prepareShareMail(deps, payload.shareId);
      if (prepared === null) return;
      const { to, token, share } = prepared;
      const paths = { page: sharedDesignPath(token), picture: sharedPictureUrl(token) };
      const mailed = { id, to, culture: share.culture, sender: await senderOf(deps), ...paths };
      await mailer.send(await sharedDesignMail(mailed, share.expiresAt));
    }),

    handleJob(sendNoted, async ({ payload, jobId: id }) => {
      const prepared = await prepareNoteMail(db, payload.noteId);
      if (prepared === null) return;
      const { to, culture, design, note, isLast } = prepared;
      const paths = {
        page: designPath(design.id),
        picture: sealedPictureUrl(design, deps.pictureSeal.ofName(pictureName(design))),
      };
      const mailed = { id, to, culture, sender: await senderOf(deps), ...paths };
      const { name: author, text, verdict } = note;
      await mailer.send(await notedDesignMail(mailed, design.name, { author, text, verdict, isLast }));
    }),
  ];
}
