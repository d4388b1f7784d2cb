/** What the link in a mail allows its reader to do, once. */
export const ticketTypes = ["reset_password", "verify_email"] as const;
export type TicketType = (typeof ticketTypes)[number];

const hour = 3600;

export const ticketSeconds: Readonly<Record<TicketType, number>> = { reset_password: hour, verify_email: 24 * hour };

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
