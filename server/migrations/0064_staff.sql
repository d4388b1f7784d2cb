CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "staff_one_per_email" UNIQUE("tenant","email"),
	CONSTRAINT "staff_email_in_normal_form" CHECK ("staff"."email" = lower(trim("staff"."email"))),
	CONSTRAINT "staff_password_is_argon2id" CHECK ("staff"."password_hash" like '$argon2id$%'),
	CONSTRAINT "staff_json" CHECK (jsonb_typeof("staff"."settings") = 'object' and octet_length("staff"."settings"::text) <= 4096)
);

CREATE TABLE "staff_invitation" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "staff_passkey" (
	"credential_id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

CREATE TABLE "staff_recovery_code" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"device_id" uuid,
	"device" text,
	"client_ip" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"factor_confirmed_at" timestamp with time zone,
	"challenge" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "staff_session_ends_for_a_reason" CHECK (("staff_session"."ended_at" is null) = ("staff_session"."ended_by" is null))
);

CREATE TABLE "staff_sign_in" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text,
	"totp_secret" text,
	"device_id" uuid,
	"device" text,
	"issued_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);

CREATE TABLE "staff_totp" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

ALTER TABLE "security_event" DROP CONSTRAINT "security_event_known_kind";
ALTER TABLE "staff_invitation" ADD CONSTRAINT "staff_invitation_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_sign_in" ADD CONSTRAINT "staff_sign_in_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_totp" ADD CONSTRAINT "staff_totp_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "staff_invitation_of_staff" ON "staff_invitation" USING btree ("staff_id");
CREATE INDEX "staff_invitation_issued_at" ON "staff_invitation" USING btree ("issued_at");
CREATE INDEX "staff_passkey_of_staff" ON "staff_passkey" USING btree ("staff_id");
CREATE INDEX "staff_recovery_code_of_staff" ON "staff_recovery_code" USING btree ("staff_id");
CREATE INDEX "staff_session_of_staff" ON "staff_session" USING btree ("staff_id");
CREATE INDEX "staff_session_created_at" ON "staff_session" USING btree ("created_at");
CREATE INDEX "staff_sign_in_of_staff" ON "staff_sign_in" USING btree ("staff_id");
CREATE INDEX "staff_sign_in_issued_at" ON "staff_sign_in" USING btree ("issued_at");
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_known_kind" CHECK ("security_event"."kind" in ('signed up', 'sign-up refused', 'signed in', 'sign-in refused', 'signed out', 'refresh token reused', 'password reset requested', 'password reset', 'password changed', 'password check refused', 'email changed', 'email change refused', 'email verification requested', 'email verified', 'staff signed in', 'staff sign-in refused', 'staff locked out', 'staff signed out', 'staff factor confirmed', 'staff factor refused')) NOT VALID;
