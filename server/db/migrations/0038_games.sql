CREATE TABLE "game_answers" (
	"seat_id" uuid NOT NULL,
	"index" smallint NOT NULL,
	"game_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"nonce" uuid,
	"answer" jsonb,
	"correct" boolean,
	"partial" real DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"took_ms" integer,
	CONSTRAINT "game_answers_seat_id_index_pk" PRIMARY KEY("seat_id","index"),
	CONSTRAINT "game_answers_points" CHECK ("game_answers"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "game_live" (
	"game_id" uuid PRIMARY KEY NOT NULL,
	"phase" text DEFAULT 'lobby' NOT NULL,
	"index" smallint DEFAULT 0 NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"held" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_questions" (
	"game_id" uuid NOT NULL,
	"index" smallint NOT NULL,
	"node_id" uuid NOT NULL,
	"source_id" uuid,
	"chapter_id" uuid,
	"content" jsonb NOT NULL,
	"language" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seconds" smallint NOT NULL,
	"author_answer" jsonb,
	"author_nonce" uuid,
	"author_opened_at" timestamp (3) with time zone,
	CONSTRAINT "game_questions_game_id_index_pk" PRIMARY KEY("game_id","index"),
	CONSTRAINT "game_questions_node_key" UNIQUE("game_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "game_transitions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game_id" uuid NOT NULL,
	"seat_id" uuid,
	"event" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"detail" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_results" DROP CONSTRAINT "game_results_game_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "game_results" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "game_participants" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "game_participants" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_participants" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "game_participants" ADD COLUMN "review_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "game_participants" ADD COLUMN "review_added" smallint;--> statement-breakpoint
ALTER TABLE "game_participants" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_participants" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_results" ADD COLUMN "seat_id" uuid PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "nonce" uuid;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "rematch_of" uuid;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "late_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_seat_id_game_participants_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."game_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_live" ADD CONSTRAINT "game_live_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_questions" ADD CONSTRAINT "game_questions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_questions" ADD CONSTRAINT "game_questions_source_id_nodes_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."nodes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_transitions" ADD CONSTRAINT "game_transitions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_transitions" ADD CONSTRAINT "game_transitions_seat_id_game_participants_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."game_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_answers_game_id_idx" ON "game_answers" USING btree ("game_id","index");--> statement-breakpoint
CREATE INDEX "game_questions_source_id_idx" ON "game_questions" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "game_transitions_game_idx" ON "game_transitions" USING btree ("game_id","created_at");--> statement-breakpoint
CREATE INDEX "game_transitions_seat_id_idx" ON "game_transitions" USING btree ("seat_id");--> statement-breakpoint
ALTER TABLE "game_results" ADD CONSTRAINT "game_results_seat_id_game_participants_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."game_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_rematch_of_games_id_fk" FOREIGN KEY ("rematch_of") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_results_game_id_idx" ON "game_results" USING btree ("game_id");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_nonce_key" UNIQUE("creator_id","nonce");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_origin_key" UNIQUE("creator_id","origin");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_rematch_key" UNIQUE("rematch_of");