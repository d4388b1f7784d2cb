import { waitingStates } from "@boxwright/core/orders/promised-arrival";
import { dueReminder } from "@boxwright/core/orders/reminders";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { reminderDue } from "./events.ts";
import { insertReminders, linesWaitingIn, type WaitingLine } from "./postgres/open-line-store.ts";

interface SendRemindersDeps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly now: () => Date;
}

/** Announces the due reminders of lines that wait for their shopper, each reminder once. Each batch of lines has its own transaction. */
export async function sendReminders({ db, outbox, now }: SendRemindersDeps): Promise<void> {
  for await (const lines of linesWaitingIn(db, waitingStates)) {
    const at = now();
    const due = lines.flatMap((line) => remindersOf(line, at));
    if (due.length === 0) continue;
    await inTransaction(db, async (tx) => {
      const sent = await insertReminders(
        tx,
        due.map(({ orderId: _, ...reminder }) => ({ ...reminder, sentAt: at })),
      );
      for (const { orderId, lineId, days } of due.filter((reminder) => sent.has(reminder.lineId))) {
        await outbox.announce(tx, reminderDue, { orderId, lineId, days });
      }
    });
  }
}

function remindersOf({ id: lineId, orderId, since, lastReminder }: WaitingLine, at: Date) {
  const days = dueReminder(since, at, lastReminder);
  return days === null ? [] : [{ orderId, lineId, since, days }];
}
