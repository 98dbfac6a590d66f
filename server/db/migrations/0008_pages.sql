CREATE TABLE "page_bans" (
	"page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"banned_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_bans_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "page_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text,
	"answer" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_members" (
	"page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'follower' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_members_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "page_mutes" (
	"page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"muted_by" uuid,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_mutes_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "default_content_filter" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "social_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "page_bans" ADD CONSTRAINT "page_bans_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_bans" ADD CONSTRAINT "page_bans_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_bans" ADD CONSTRAINT "page_bans_banned_by_profiles_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_channels" ADD CONSTRAINT "page_channels_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_channels" ADD CONSTRAINT "page_channels_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_invites" ADD CONSTRAINT "page_invites_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_invites" ADD CONSTRAINT "page_invites_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_invites" ADD CONSTRAINT "page_invites_inviter_id_profiles_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_join_requests" ADD CONSTRAINT "page_join_requests_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_join_requests" ADD CONSTRAINT "page_join_requests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_join_requests" ADD CONSTRAINT "page_join_requests_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_members" ADD CONSTRAINT "page_members_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_members" ADD CONSTRAINT "page_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_mutes" ADD CONSTRAINT "page_mutes_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_mutes" ADD CONSTRAINT "page_mutes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_mutes" ADD CONSTRAINT "page_mutes_muted_by_profiles_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_bans_user_idx" ON "page_bans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_channels_page_idx" ON "page_channels" USING btree ("page_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "page_invites_open_key" ON "page_invites" USING btree ("page_id","user_id","inviter_id") WHERE "page_invites"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "page_invites_user_idx" ON "page_invites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_invites_inviter_idx" ON "page_invites" USING btree ("inviter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_join_requests_pending_key" ON "page_join_requests" USING btree ("page_id","user_id") WHERE "page_join_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "page_join_requests_page_idx" ON "page_join_requests" USING btree ("page_id","status","created_at");--> statement-breakpoint
CREATE INDEX "page_join_requests_user_idx" ON "page_join_requests" USING btree ("user_id","page_id","created_at");--> statement-breakpoint
CREATE INDEX "page_members_user_idx" ON "page_members" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "page_members_staff_idx" ON "page_members" USING btree ("page_id") WHERE "page_members"."role" in ('owner', 'admin', 'moderator');--> statement-breakpoint
CREATE UNIQUE INDEX "page_members_owner_key" ON "page_members" USING btree ("page_id") WHERE "page_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "page_mutes_user_idx" ON "page_mutes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pages_listed_idx" ON "pages" USING btree ("member_count" DESC NULLS LAST,"name") WHERE "pages"."visibility" = 'public' and "pages"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "pages_creator_idx" ON "pages" USING btree ("creator_id");--> statement-breakpoint
ALTER TABLE pages ADD CONSTRAINT pages_name_shape
  CHECK (name::text ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$');
--> statement-breakpoint
ALTER TABLE pages ADD CONSTRAINT pages_member_count_right CHECK (member_count >= 0);
--> statement-breakpoint
-- Finding a page by any part of its name.
CREATE INDEX pages_search_idx ON pages USING gin (fold(display_name || ' ' || name::text) gin_trgm_ops);
