import { timestamp } from "drizzle-orm/pg-core";

/** A column of moments. They are the same for everyone, whatever the time zone of the server or of a session. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
