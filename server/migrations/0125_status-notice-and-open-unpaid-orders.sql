CREATE TABLE "status_notice" (
	"tenant" text PRIMARY KEY NOT NULL,
	"part" text,
	"state" text NOT NULL,
	"en" text NOT NULL,
	"de" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);

