-- Changes of the kind that a next version makes while this one runs: a new table, and new columns in tables that every sale writes.
CREATE TABLE "next_version_note" ("id" uuid PRIMARY KEY, "cart_id" uuid NOT NULL REFERENCES "cart" ("id") ON DELETE CASCADE);
ALTER TABLE "cart" ADD COLUMN "next_version_word" text;
ALTER TABLE "cart_line" ADD COLUMN "next_version_count" integer NOT NULL DEFAULT 0;
ALTER TABLE "order_line" ADD COLUMN "next_version_count" integer NOT NULL DEFAULT 0;
ALTER TABLE "payment" ADD COLUMN "next_version_word" text;
