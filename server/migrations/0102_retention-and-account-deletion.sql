CREATE TABLE "account_deletion" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"erases_at" timestamp with time zone NOT NULL
);

ALTER TABLE "security_event" DROP CONSTRAINT "security_event_known_kind";
ALTER TABLE "session" ADD COLUMN "device" text;
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("erases_at");
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_known_kind" CHECK ("security_event"."kind" in ('signed up', 'sign-up refused', 'signed in', 'sign-in refused', 'signed out', 'signed out elsewhere', 'refresh token reused', 'password reset requested', 'password reset', 'password changed', 'password check refused', 'email changed', 'email change refused', 'email verification requested', 'email verified', 'data exported', 'account deletion requested', 'account deletion cancelled', 'staff signed in', 'staff sign-in refused', 'staff locked out', 'staff signed out', 'staff factor confirmed', 'staff factor refused')) NOT VALID;
