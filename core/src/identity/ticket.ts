import { keptDays } from "../kernel/kept-days.ts";

/** What a link allows its reader to do: in a mail, once; to download the own data, as often as wanted. */
export const ticketTypes = ["reset_password", "verify_email", "export_data", "keep_account"] as const;
export type TicketType = (typeof ticketTypes)[number];

/** The links of mails, which have pages. */
export const mailedTickets = [
  "reset_password",
  "verify_email",
  "keep_account",
] as const satisfies readonly TicketType[];

/**
 * The links that give power over the account or its data. They end with the password and with a block: who lost control of the account may have
 * asked for them. A verification shows only who reads a mailbox.
 */
export const powerfulTickets = [
  "reset_password",
  "export_data",
  "keep_account",
] as const satisfies readonly TicketType[];

const hour = 3600;

const day = 24 * hour;

export const ticketSeconds: Readonly<Record<TicketType, number>> = {
  reset_password: hour,
  verify_email: day,
  export_data: hour,
  keep_account: keptDays.accountDeletion * day,
};

export interface Ticket {
  readonly type: TicketType;
  readonly issuedAt: Date;
  readonly usedAt: Date | null;
}

/** A ticket is valid once, within its time. */
export function judgeTicket(ticket: Ticket, now: Date): "good" | "expired" | "used" {
  if (ticket.usedAt !== null) return "used";
  const seconds = (now.getTime() - ticket.issuedAt.getTime()) / 1000;
  return seconds < ticketSeconds[ticket.type] ? "good" : "expired";
}
