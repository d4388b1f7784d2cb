CREATE TABLE "passkey_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"account_id" uuid,
	"challenge" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);

CREATE TABLE "customer_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "customer_passkey_once" UNIQUE("credential_id"),
	CONSTRAINT "customer_passkey_has_a_name" CHECK (length("customer_passkey"."name") between 1 and 60),
	CONSTRAINT "customer_passkey_bounded" CHECK (length("customer_passkey"."credential_id") <= 1400 and length("customer_passkey"."public_key") <= 8192)
);

ALTER TABLE "security_event" DROP CONSTRAINT "security_event_known_kind";
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "customer_passkey" ADD CONSTRAINT "customer_passkey_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "passkey_challenge_issued_at" ON "passkey_challenge" USING btree ("issued_at");
CREATE INDEX "passkey_challenge_of_account" ON "passkey_challenge" USING btree ("account_id") WHERE "passkey_challenge"."account_id" is not null;
CREATE INDEX "customer_passkey_of_account" ON "customer_passkey" USING btree ("account_id");
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_known_kind" CHECK ("security_event"."kind" in ('signed up', 'sign-up refused', 'signed in', 'sign-in refused', 'signed out', 'signed out elsewhere', 'refresh token reused', 'password reset requested', 'password reset', 'password changed', 'password check refused', 'email changed', 'email change refused', 'email verification requested', 'email verified', 'passkey added', 'passkey removed', 'data exported', 'account deletion requested', 'account deletion cancelled', 'staff signed in', 'staff sign-in refused', 'staff locked out', 'staff signed out', 'staff factor confirmed', 'staff factor refused')) NOT VALID;
