import { timestamp } from "drizzle-orm/pg-core";

/** A column of instants, which do not depend on the time zone of the server or a session. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
