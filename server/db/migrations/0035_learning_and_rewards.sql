CREATE TABLE "badge_progress" (
	"user_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "badge_progress_user_id_metric_pk" PRIMARY KEY("user_id","metric")
);
--> statement-breakpoint
CREATE TABLE "badge_sources" (
	"user_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "badge_sources_user_id_metric_source_pk" PRIMARY KEY("user_id","metric","source")
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" uuid NOT NULL,
	"badge_key" text NOT NULL,
	"earned_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_badges_user_id_badge_key_pk" PRIMARY KEY("user_id","badge_key")
);
--> statement-breakpoint
CREATE TABLE "answer_tries" (
	"user_id" uuid NOT NULL,
	"nonce" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"result" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_tries_user_id_nonce_pk" PRIMARY KEY("user_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "chapter_translations" (
	"chapter_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapter_translations_chapter_id_language_pk" PRIMARY KEY("chapter_id","language")
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"user_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"node_ids" uuid[] NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"passed" boolean,
	"handed_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkpoints_user_id_chapter_id_pk" PRIMARY KEY("user_id","chapter_id")
);
--> statement-breakpoint
CREATE TABLE "node_translations" (
	"node_id" uuid NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"node_version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "node_translations_node_id_language_pk" PRIMARY KEY("node_id","language")
);
--> statement-breakpoint
CREATE TABLE "past_answers" (
	"user_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"run" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"node_version" integer NOT NULL,
	"correct" boolean,
	"first_correct" boolean,
	"attempts" integer NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_answers_user_id_node_id_run_pk" PRIMARY KEY("user_id","node_id","run")
);
--> statement-breakpoint
CREATE TABLE "path_translations" (
	"path_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "path_translations_path_id_language_pk" PRIMARY KEY("path_id","language")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"path_id" uuid NOT NULL,
	"chapter_id" uuid,
	"tier_id" smallint,
	"correct" integer NOT NULL,
	"scored" integer NOT NULL,
	"first_try_share" real NOT NULL,
	"remember" text,
	"on_profile" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_once_key" UNIQUE NULLS NOT DISTINCT("user_id","path_id","chapter_id")
);
--> statement-breakpoint
CREATE TABLE "trait_moves" (
	"user_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"trait_id" uuid NOT NULL,
	"value" real NOT NULL,
	"weight" real NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trait_moves_user_id_node_id_trait_id_pk" PRIMARY KEY("user_id","node_id","trait_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"status" text DEFAULT 'open' NOT NULL,
	"assignee_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_days" (
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"emptied_at" timestamp (3) with time zone,
	CONSTRAINT "review_days_user_id_local_date_pk" PRIMARY KEY("user_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"box" smallint DEFAULT 1 NOT NULL,
	"due_on" date NOT NULL,
	"last_result" text DEFAULT 'wrong' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_user_id_node_id_pk" PRIMARY KEY("user_id","node_id"),
	CONSTRAINT "reviews_box_range" CHECK ("reviews"."box" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "friend_answers" (
	"streak_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" jsonb NOT NULL,
	"node_version" integer NOT NULL,
	"correct" boolean NOT NULL,
	"partial" real NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_answers_streak_id_local_date_user_id_pk" PRIMARY KEY("streak_id","local_date","user_id")
);
--> statement-breakpoint
CREATE TABLE "friend_nudges" (
	"streak_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_nudges_streak_id_from_id_local_date_pk" PRIMARY KEY("streak_id","from_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "friend_questions" (
	"streak_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"node_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_questions_streak_id_local_date_pk" PRIMARY KEY("streak_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "friend_streak_days" (
	"streak_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"kind" text DEFAULT 'counted' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_streak_days_streak_id_local_date_pk" PRIMARY KEY("streak_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "friend_streaks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"longest" integer DEFAULT 0 NOT NULL,
	"last_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "learning_days" (
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"scored_answers" integer DEFAULT 0 NOT NULL,
	"finished_games" integer DEFAULT 0 NOT NULL,
	"queue_emptied" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_days_user_id_local_date_pk" PRIMARY KEY("user_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "reward_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"calm_mode" boolean DEFAULT false NOT NULL,
	"noise" text DEFAULT 'full' NOT NULL,
	"reminder_on" boolean DEFAULT true NOT NULL,
	"reminder_hour" smallint DEFAULT 18 NOT NULL,
	"urgent_reminder_on" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streak_notices" (
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "streak_notices_user_id_local_date_kind_pk" PRIMARY KEY("user_id","local_date","kind")
);
--> statement-breakpoint
CREATE TABLE "streak_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streaks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"freezes" smallint DEFAULT 1 NOT NULL,
	"days_to_freeze" smallint DEFAULT 0 NOT NULL,
	"settled_on" date,
	"record" integer DEFAULT 0 NOT NULL,
	"broken_on" date,
	"broken_at" timestamp (3) with time zone,
	"broken_days" integer,
	"broken_last_day" date,
	"repair_started_on" date,
	"repaired_at" timestamp (3) with time zone,
	"zone_changed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "path_members" ADD COLUMN "run" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "path_members" ADD COLUMN "run_completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "streak_days" ADD COLUMN "kind" text DEFAULT 'counted' NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_progress" ADD CONSTRAINT "badge_progress_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_sources" ADD CONSTRAINT "badge_sources_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_tries" ADD CONSTRAINT "answer_tries_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_tries" ADD CONSTRAINT "answer_tries_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_translations" ADD CONSTRAINT "chapter_translations_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_translations" ADD CONSTRAINT "node_translations_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_answers" ADD CONSTRAINT "past_answers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_answers" ADD CONSTRAINT "past_answers_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_translations" ADD CONSTRAINT "path_translations_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trait_moves" ADD CONSTRAINT "trait_moves_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trait_moves" ADD CONSTRAINT "trait_moves_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trait_moves" ADD CONSTRAINT "trait_moves_trait_id_traits_id_fk" FOREIGN KEY ("trait_id") REFERENCES "public"."traits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_days" ADD CONSTRAINT "review_days_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_answers" ADD CONSTRAINT "friend_answers_streak_id_friend_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."friend_streaks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_answers" ADD CONSTRAINT "friend_answers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_nudges" ADD CONSTRAINT "friend_nudges_streak_id_friend_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."friend_streaks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_nudges" ADD CONSTRAINT "friend_nudges_from_id_profiles_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_questions" ADD CONSTRAINT "friend_questions_streak_id_friend_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."friend_streaks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_questions" ADD CONSTRAINT "friend_questions_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_streak_days" ADD CONSTRAINT "friend_streak_days_streak_id_friend_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."friend_streaks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_streaks" ADD CONSTRAINT "friend_streaks_inviter_id_profiles_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_streaks" ADD CONSTRAINT "friend_streaks_invitee_id_profiles_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_settings" ADD CONSTRAINT "reward_settings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_notices" ADD CONSTRAINT "streak_notices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streaks" ADD CONSTRAINT "streaks_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_badges_shelf_idx" ON "user_badges" USING btree ("user_id","earned_at");--> statement-breakpoint
CREATE INDEX "answer_tries_node_id_idx" ON "answer_tries" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "answer_tries_created_at_idx" ON "answer_tries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "checkpoints_chapter_id_idx" ON "checkpoints" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "past_answers_node_id_idx" ON "past_answers" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "receipts_list_idx" ON "receipts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_profile_idx" ON "receipts" USING btree ("user_id","created_at","id") WHERE "receipts"."on_profile";--> statement-breakpoint
CREATE INDEX "receipts_path_id_idx" ON "receipts" USING btree ("path_id");--> statement-breakpoint
CREATE INDEX "receipts_chapter_id_idx" ON "receipts" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "trait_moves_node_id_idx" ON "trait_moves" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "trait_moves_trait_id_idx" ON "trait_moves" USING btree ("trait_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("reporter_id","target_type","target_id") WHERE "reports"."status" in ('open', 'in_review');--> statement-breakpoint
CREATE INDEX "reports_target_idx" ON "reports" USING btree ("target_type","target_id","status");--> statement-breakpoint
CREATE INDEX "reports_queue_idx" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_assignee_idx" ON "reports" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by_idx" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reviews_due_idx" ON "reviews" USING btree ("user_id","due_on","node_id");--> statement-breakpoint
CREATE INDEX "reviews_node_id_idx" ON "reviews" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "friend_answers_user_id_idx" ON "friend_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "friend_nudges_from_id_idx" ON "friend_nudges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "friend_questions_node_id_idx" ON "friend_questions" USING btree ("node_id");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_streaks_pair_key" ON "friend_streaks" USING btree (least("inviter_id", "invitee_id"),greatest("inviter_id", "invitee_id")) WHERE "friend_streaks"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "friend_streaks_inviter_idx" ON "friend_streaks" USING btree ("inviter_id","status");--> statement-breakpoint
CREATE INDEX "friend_streaks_invitee_idx" ON "friend_streaks" USING btree ("invitee_id","status");--> statement-breakpoint
CREATE INDEX "streak_notices_created_at_idx" ON "streak_notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "streak_pauses_user_idx" ON "streak_pauses" USING btree ("user_id","to_date");--> statement-breakpoint
CREATE INDEX "streaks_settled_on_idx" ON "streaks" USING btree ("settled_on");