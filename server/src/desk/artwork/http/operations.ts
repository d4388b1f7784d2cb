import {
  listArtwork,
  previewReview,
  readArtwork as readCall,
  reviewArtwork as reviewCall,
} from "@boxwright/contract/desk/artwork";
import { type CalendarDate, startOfDay } from "@boxwright/core/kernel/dates";
import { dayAt, slackOf } from "@boxwright/core/orders/slack";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { type PreviewDeps, previewArtworkMail } from "../../../notifications/preview-rejection.ts";
import { type QueuePosition, readArtworkQueue } from "../../../orders/summaries/artwork-queue.ts";
import { implement, implementOn, type Operation, refuse } from "../../../platform/http/operation.ts";
import { countChanges } from "../../audit/count-changes.ts";
import type { MoveLineDeps } from "../../orders/move-line.ts";
import type { FixArtworkDeps } from "../fix-artwork.ts";
import { type ReadArtworkDeps, readArtwork } from "../read-artwork.ts";
import { reasonOfReview, reviewArtwork } from "../review-artwork.ts";
import { lineFinder } from "./find-line.ts";
import { type FixPresenting, fixOperations } from "./fix-operations.ts";
import { type ArtworkPictureDeps, artworkPictureOperations } from "./picture-operations.ts";
import { presentArtwork } from "./present-artwork.ts";

export interface ArtworkDeps
  extends MoveLineDeps,
    ReadArtworkDeps,
    PreviewDeps,
    FixPresenting,
    Omit<ArtworkPictureDeps, "boxes"> {
  readonly fixing: FixArtworkDeps;
}

const linesPerPage = 50;

/** The calls with which staff check artwork. */
export function deskArtworkOperations(deps: ArtworkDeps): Operation[] {
  const { db, plant, presentChangedOrder, problemOfMove } = deps;
  const find = lineFinder(db);
  return [
    implement(listArtwork, async ({ staff, query: { state = "ArtworkReview", cursor } }) => {
      const after = cursor === undefined ? null : positionIn(cursor);
      if (cursor !== undefined && after === null) {
        return refuse("InvalidRequest", { errors: [{ path: "cursor", message: "is not a cursor of this list" }] });
      }
      const queue = { tenant: staff.tenant, state };
      const found = await readArtworkQueue(db, queue, { after, limit: linesPerPage + 1 });
      const shown = found.slice(0, linesPerPage);
      const last = found.length > linesPerPage ? shown.at(-1) : undefined;
      const today = dayAt(plant, deps.now());
      const results = shown.map(({ lineId, artwork, since, startBy, ...line }) => ({
        ...line,
        lineItemId: lineId,
        since: since.toISOString(),
        slack: slackOf(plant, startBy as CalendarDate, today),
        files: artwork.length,
      }));
      const decided = { action: "line.moved", before: { state: "ArtworkReview" } } as const;
      const since = startOfDay(today, plant.timeZone);
      const decidedToday = await countChanges(db, staff.tenant, { ...decided, actorId: staff.id, since });
      return { status: 200, body: { results, nextCursor: last === undefined ? null : cursorOf(last), decidedToday } };
    }),

    implementOn(readCall, find, async ({ subject: { order, line } }) => ({
      status: 200,
      body: presentArtwork(await readArtwork(deps, order, line)),
    })),

    implementOn(reviewCall, find, async ({ subject: { order, line }, staff, body, clientIp }) => {
      const { version, ...review } = body;
      const author = { actor: staff, clientIp };
      const reviewed = await reviewArtwork(deps, author, { order, version }, { ...review, lineId: line.id });
      if (reviewed.ok) return { status: 200, body: presentChangedOrder(reviewed.value) };
      const { refusal } = reviewed;
      if (refusal.kind === "reasonMissing") return refuse("ReasonMissing");
      if (refusal.kind === "otherArtwork") {
        const detail = "The artwork has changed since you looked at it. Please look at it again.";
        return refuse("ConcurrentModification", { currentVersion: refusal.currentVersion, detail });
      }
      return problemOfMove(refusal);
    }),

    implementOn(previewReview, find, async ({ subject: { order, line }, body }) => {
      if (body.decision === "approve") return { status: 200, body: { mail: null } };
      const why = await reasonOfReview(db, line, body, shopLanguageOf(order.culture));
      const to = body.decision === "reject" ? "ArtworkRejected" : "WaitingForCustomerApproval";
      if (to === "ArtworkRejected" && why === "") return refuse("ReasonMissing");
      const { to: email, subject, text, html } = await previewArtworkMail(deps, order, line, { to, why });
      return { status: 200, body: { mail: { to: email, subject, text, html, culture: order.culture } } };
    }),

    ...artworkPictureOperations({ ...deps, boxes: deps.fixing }),
    ...fixOperations(deps),
  ];
}

function cursorOf({ shipBy, lineId }: { readonly shipBy: string; readonly lineId: string }): string {
  return Buffer.from(`${shipBy} ${lineId}`).toString("base64url");
}

const positionForm = /^(\d{4}-\d\d-\d\d) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The position in a cursor; null for a text that is not a cursor. */
function positionIn(cursor: string): QueuePosition | null {
  const [, shipBy, lineId] = positionForm.exec(Buffer.from(cursor, "base64url").toString("latin1")) ?? [];
  if (shipBy === undefined || lineId === undefined) return null;
  // February 30 has the form of a date but does not exist.
  const moment = new Date(`${shipBy}T00:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(shipBy);
  return !isReal ? null : { shipBy: shipBy as CalendarDate, lineId };
}
