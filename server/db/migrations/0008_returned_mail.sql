CREATE TABLE "sent_mails" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"address" "citext" NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "stopped_addresses" (
	"address" "citext" PRIMARY KEY NOT NULL,
	"code" text,
	"reason" text,
	"stopped_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_mails_address_idx" ON "sent_mails" USING btree ("address");--> statement-breakpoint
CREATE INDEX "sent_mails_sent_idx" ON "sent_mails" USING btree ("sent_at");