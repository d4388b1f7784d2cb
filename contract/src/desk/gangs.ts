import { lineStates } from "@boxwright/core/orders/line-states";
import { z } from "zod";
import { binary, defineEndpoint, instant, localText, uuid } from "../kernel.ts";
import { changeReason, seenVersion } from "./changed-order.ts";
import { deskPerson } from "./shared.ts";

/** The fewest and most lines of a gang. */
const [fewestLines, mostLines] = [2, 12];

const size = { width: z.number(), height: z.number() };

/** How the blanks of lines lie on the sheets that they share. */
export const sheetPlan = z.strictObject({
  sheet: z.strictObject(size),
  /** Millimetres from the lower left corner of the sheet. */
  places: z.array(z.strictObject({ lineItemId: uuid, x: z.number(), y: z.number(), ...size, isTurned: z.boolean() })),
  /** The area of the blanks over the area of the sheet. */
  use: z.number(),
  /** How many sheets give every line its quantity. */
  sheets: z.int(),
  /** How many sheets the lines need if each has its own. */
  alone: z.int(),
  /** Where the flutes run on the sheet; null for board without flutes. */
  flutes: z.enum(["up", "across"]).nullable(),
});

/** Lines that could share their sheets. */
export const gangCandidate = z.strictObject({ lineItemIds: z.array(uuid), plan: sheetPlan });

const gangLine = z.strictObject({
  orderId: uuid,
  orderNumber: z.string().nullable(),
  lineItemId: uuid,
  lineNumber: z.int(),
  titles: localText,
  quantity: z.int(),
  state: z.enum(lineStates),
});

/** Lines that share their sheets. */
export const gang = z.strictObject({
  id: uuid,
  /** Such as `G-118`. */
  number: z.string(),
  version: z.int(),
  made: z.strictObject({ by: deskPerson, at: instant }),
  lines: z.array(gangLine),
  /** The lines that are not in it any more, and why: taken out by a person, cancelled, or gone back before production. */
  left: z.array(gangLine.extend({ at: instant, why: z.enum(["takenOut", "cancelled", "movedBack", "dissolved"]) })),
  plan: sheetPlan,
});

/** A gang after a change. `desk.listProduction` has everything else. */
const changedGang = z.strictObject({ id: uuid, number: z.string(), version: z.int() });

const gangParams = z.strictObject({ gangId: uuid });
const seenGang = z.strictObject({ version: seenVersion, reason: changeReason.optional() });

export const makeGang = defineEndpoint({
  id: "desk.makeGang",
  summary: "Makes a gang of lines that share their sheets, with its sheet plan",
  method: "POST",
  path: "/api/desk/production/gangs",
  audience: "staff",
  right: "lines.move",
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ orderId: uuid, lineItemId: uuid }))
      .min(fewestLines)
      .max(mostLines)
      .refine(
        (lines) => new Set(lines.map(({ lineItemId }) => lineItemId)).size === lines.length,
        "must name each line once",
      ),
  }),
  answers: { 201: changedGang },
  errors: ["NotFound", "LineInGang", "GangNotPossible"],
});

export const takeLineOut = defineEndpoint({
  id: "desk.takeLineOut",
  summary: "Takes a line out of a gang, and plans the sheets of the others again",
  method: "POST",
  path: "/api/desk/production/gangs/{gangId}/removals",
  audience: "staff",
  right: "lines.move",
  params: gangParams,
  body: seenGang.extend({ lineItemId: uuid }),
  answers: { 200: changedGang },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition"],
});

export const dissolveGang = defineEndpoint({
  id: "desk.dissolveGang",
  summary: "Dissolves a gang, whose lines are then made alone or in another gang",
  method: "POST",
  path: "/api/desk/production/gangs/{gangId}/dissolution",
  audience: "staff",
  right: "lines.move",
  params: gangParams,
  body: seenGang,
  answers: { 200: changedGang },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition"],
});

export const moveGang = defineEndpoint({
  id: "desk.moveGang",
  summary: "Moves all lines of a gang in one transaction, or none",
  method: "POST",
  path: "/api/desk/production/gangs/{gangId}/moves",
  audience: "staff",
  right: "lines.move",
  params: gangParams,
  body: z.strictObject({
    version: seenVersion,
    to: z.enum(["SentToProduction", "PrintingInProgress"]),
    reason: changeReason,
  }),
  answers: { 200: changedGang },
  errors: ["NotFound", "ConcurrentModification", "InvalidTransition"],
});

export const readGangPack = defineEndpoint({
  id: "desk.readGangPack",
  summary: "The ticket and sheet plan of a gang with the print packs of its lines in one ZIP",
  method: "GET",
  path: "/api/desk/production/gangs/{gangId}/pack.zip",
  audience: "staff",
  right: "packs.read",
  params: gangParams,
  answers: { 200: binary("application/zip") },
  errors: ["NotFound", "NotApproved"],
});
