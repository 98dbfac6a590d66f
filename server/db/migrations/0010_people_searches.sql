CREATE TABLE "people_searches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"searches" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"preferences" boolean NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_records_once_key" UNIQUE("user_id","given_at")
);
--> statement-breakpoint
CREATE TABLE "educations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status_id" integer,
	"other_status" text,
	"level_id" integer,
	"other_level" text,
	"institution_name" text,
	"field_of_study" text,
	"study_field_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claimer_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "relationships" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"category_id" integer,
	"subtype_id" integer,
	"partner_firstname_sealed" text,
	"partner_birthdate_sealed" text,
	"no_children" smallint,
	"no_parents" smallint,
	"no_siblings" smallint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status_id" integer,
	"job_title" text,
	"company_name" text,
	"linkedin_profile" text,
	"industry_id" integer,
	"other_industry" text,
	"seniority_level_id" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "time_zone_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "people_searches" ADD CONSTRAINT "people_searches_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_claims" ADD CONSTRAINT "partner_claims_claimer_id_profiles_id_fk" FOREIGN KEY ("claimer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_claims" ADD CONSTRAINT "partner_claims_partner_id_profiles_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relationships" ADD CONSTRAINT "relationships_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_claims_open_key" ON "partner_claims" USING btree ("claimer_id") WHERE "partner_claims"."status" <> 'declined';--> statement-breakpoint
CREATE INDEX "partner_claims_partner_idx" ON "partner_claims" USING btree ("partner_id","status");