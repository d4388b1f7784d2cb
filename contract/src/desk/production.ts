import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { binary, boundedText, defineEndpoint, uuid } from "../kernel.ts";
import { changeReason, lineParams, seenVersion } from "./changed-order.ts";
import { gang, gangCandidate } from "./gangs.ts";
import { sentParcel } from "./parcels.ts";
import { lineAtWork } from "./shared.ts";

/** The most moves of one call. */
export const mostMoves = 200;

export const moveLines = defineEndpoint({
  id: "desk.moveLines",
  summary: "Moves many lines, each in its own transaction and with its own result",
  method: "POST",
  path: "/api/desk/production/moves",
  audience: "staff",
  right: "lines.move",
  body: z.strictObject({
    moves: z
      .array(
        z.strictObject({
          orderId: uuid,
          lineItemId: uuid,
          version: seenVersion,
          to: z.enum(lineStates).exclude(["Cancelled"]),
          /** Only with `to: "Shipped"`: all pieces that are left are shipped in it. */
          parcel: sentParcel.omit({ items: true }).optional(),
        }),
      )
      .min(1)
      .max(mostMoves),
    reason: changeReason,
  }),
  answers: {
    200: z.strictObject({
      results: z.array(
        z.strictObject({
          lineItemId: uuid,
          ok: z.boolean(),
          /** Why the line was not moved. */
          problem: z.strictObject({ title: z.string(), detail: z.string() }).optional(),
        }),
      ),
    }),
  },
  errors: [],
});

/** A line that is to be made. */
const productionJob = lineAtWork.extend({
  /** Null for goods that are not boxes. */
  board: z.string().nullable(),
  finish: z.string().nullable(),
  promisedArrivalDate: z.iso.date(),
  /** The size of the blank, in millimetres; null for goods that are not boxes. */
  blank: z.strictObject({ width: z.number(), height: z.number() }).nullable(),
});

export const listProduction = defineEndpoint({
  id: "desk.listProduction",
  summary: "The lines that are to be made, by board and ship day, with gangs and candidates for more",
  method: "GET",
  path: "/api/desk/production",
  audience: "staff",
  right: "orders.read",
  query: z.strictObject({
    groupBy: boundedText(40)
      .pipe(z.enum(["board,date", "date", "board"]))
      .optional(),
  }),
  answers: {
    200: z.strictObject({
      groups: z.array(
        z.strictObject({
          board: z.string().nullable(),
          date: z.iso.date().nullable(),
          jobs: z.array(productionJob),
          /** Proposals of jobs that could share their sheets. */
          candidates: z.array(gangCandidate),
        }),
      ),
      /** The gangs in which these jobs are. */
      gangs: z.array(gang),
      /**
       * The cut lines of the blanks in the plans, each once with the lines that have it: SVG paths, in millimetres right and down from the upper left
       * corner of the blank that is not turned.
       */
      cuts: z.array(z.strictObject({ cut: z.string(), lineItemIds: z.array(uuid) })),
      /** Whether more lines are waiting than this response has. */
      isCut: z.boolean(),
    }),
  },
});

export const readPack = defineEndpoint({
  id: "desk.readPack",
  summary: "The print pack of a line: print file, plates, job ticket and hashes",
  method: "GET",
  path: "/api/desk/orders/{orderId}/lineitems/{lineId}/pack.zip",
  audience: "staff",
  right: "packs.read",
  params: lineParams,
  answers: { 200: binary("application/zip") },
  errors: ["NotFound", "NotApproved"],
});

export const readPacks = defineEndpoint({
  id: "desk.readPacks",
  summary: "The print packs of many lines in one ZIP",
  method: "POST",
  path: "/api/desk/production/packs.zip",
  audience: "staff",
  right: "packs.read",
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ orderId: uuid, lineItemId: uuid }))
      .min(1)
      .max(50),
  }),
  answers: { 200: binary("application/zip") },
  errors: ["NotFound", "NotApproved"],
});
