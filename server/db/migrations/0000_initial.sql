-- The first release. Tables stand in alphabetical order of their features; functions and views, except the
-- one that indexes use, are in server/db/functions.
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Text as searches compare it: no case, no accents. Immutable, so that indexes may use it.
CREATE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))) $$;
--> statement-breakpoint
-- Accounts
CREATE TABLE "accounts" (
  "id" uuid PRIMARY KEY NOT NULL,
  "email" "citext" NOT NULL,
  "password_hash" text,
  "role" text DEFAULT 'user' NOT NULL,
  "registration_step" smallint DEFAULT 1 NOT NULL,
  "email_verified_at" timestamp (3) with time zone,
  "terms_version" text,
  "deleted_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "terms_accepted_at" timestamp (3) with time zone,
  "staff_languages" text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT "accounts_email_unique" UNIQUE("email"),
  CONSTRAINT "accounts_step_range" CHECK ("registration_step" >= 0 AND "registration_step" <= 12)
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
  "provider" text NOT NULL,
  "subject" text NOT NULL,
  "user_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "email" text,
  "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "external_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE INDEX "external_identities_user_idx" ON "external_identities" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "known_devices" (
  "user_id" uuid NOT NULL,
  "device_hash" text NOT NULL,
  "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
  "identifier_hash" text PRIMARY KEY NOT NULL,
  "failures" integer DEFAULT 0 NOT NULL,
  "last_failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
  "token_hash" text PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE TABLE "session_aliases" (
  "old_id" uuid PRIMARY KEY NOT NULL,
  "session_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "session_aliases_session_idx" ON "session_aliases" USING btree ("session_id");
--> statement-breakpoint
CREATE TABLE "sessions" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "generation" integer DEFAULT 1 NOT NULL,
  "rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "revoked_at" timestamp (3) with time zone,
  "revoked_reason" text,
  "user_agent" text,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "access_expires_at" integer,
  "provider" text
);
--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "sessions_revoked_idx" ON "sessions" USING btree ("revoked_at");
--> statement-breakpoint
-- Admin
CREATE TABLE "announcements" (
  "id" uuid PRIMARY KEY NOT NULL,
  "texts" jsonb NOT NULL,
  "at" timestamp (3) with time zone NOT NULL,
  "status" text DEFAULT 'scheduled' NOT NULL,
  "recipients" integer,
  "nonce" uuid NOT NULL,
  "created_by" uuid,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "announcements_nonce_key" UNIQUE("created_by","nonce")
);
--> statement-breakpoint
CREATE INDEX "announcements_created_idx" ON "announcements" USING btree ("created_at","id");
--> statement-breakpoint
CREATE TABLE "audit_log" (
  "id" uuid PRIMARY KEY NOT NULL,
  "at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "actor_id" uuid,
  "action" text NOT NULL,
  "target_type" text NOT NULL,
  "target_id" text NOT NULL,
  "target_name" text NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "reason" text
);
--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id","at");
--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","at");
--> statement-breakpoint
CREATE TABLE "node_imports" (
  "id" uuid PRIMARY KEY NOT NULL,
  "chapter_id" uuid NOT NULL,
  "created_by" uuid NOT NULL,
  "format" text NOT NULL,
  "questions" jsonb NOT NULL,
  "fault_count" integer NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "node_imports_expires_idx" ON "node_imports" USING btree ("expires_at");
--> statement-breakpoint
CREATE TABLE "staff_drafts" (
  "user_id" uuid NOT NULL,
  "type" text NOT NULL,
  "target_id" uuid NOT NULL,
  "fields" jsonb NOT NULL,
  "base_version" integer,
  "rev" integer DEFAULT 1 NOT NULL,
  "updated_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "staff_drafts_user_id_type_target_id_pk" PRIMARY KEY("user_id","type","target_id")
);
--> statement-breakpoint
CREATE INDEX "staff_drafts_target_idx" ON "staff_drafts" USING btree ("target_id","type");
--> statement-breakpoint
CREATE TABLE "undos" (
  "id" uuid PRIMARY KEY NOT NULL,
  "kind" text NOT NULL,
  "data" jsonb NOT NULL,
  "actor_id" uuid NOT NULL,
  "audit_id" uuid NOT NULL,
  "until" timestamp (3) with time zone NOT NULL,
  "undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "undos_until_idx" ON "undos" USING btree ("until");
--> statement-breakpoint
-- Badges
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
CREATE INDEX "user_badges_shelf_idx" ON "user_badges" USING btree ("user_id","earned_at");
--> statement-breakpoint
-- Chat
CREATE TABLE "chat_participants" (
  "chat_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "role" text DEFAULT 'member' NOT NULL,
  "joined_seq" integer DEFAULT 0 NOT NULL,
  "last_read_seq" integer DEFAULT 0 NOT NULL,
  "muted_until" timestamp (3) with time zone,
  "request" boolean DEFAULT false NOT NULL,
  "left_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "last_delivered_seq" integer DEFAULT 0 NOT NULL,
  "notify" text DEFAULT 'mentions' NOT NULL,
  "declined_at" timestamp (3) with time zone,
  "viewing_until" timestamp (3) with time zone,
  CONSTRAINT "chat_participants_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "chat_participants_user_idx" ON "chat_participants" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "chat_preferences" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "presence" boolean DEFAULT true NOT NULL,
  "read_receipts" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chats" (
  "id" uuid PRIMARY KEY NOT NULL,
  "name" text,
  "is_group_chat" boolean DEFAULT false NOT NULL,
  "page_id" uuid,
  "direct_key" text,
  "last_seq" integer DEFAULT 0 NOT NULL,
  "last_message_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "last_rev" integer DEFAULT 0 NOT NULL,
  "members_rev" integer DEFAULT 0 NOT NULL,
  "archived_at" timestamp (3) with time zone,
  CONSTRAINT "chats_direct_key_unique" UNIQUE("direct_key")
);
--> statement-breakpoint
CREATE INDEX "chats_page_idx" ON "chats" USING btree ("page_id") WHERE "chats"."page_id" is not null;
--> statement-breakpoint
CREATE TABLE "live_processes" (
  "id" uuid PRIMARY KEY NOT NULL,
  "beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
  "message_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "emoji" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "message_reactions_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "message_reactions_user_idx" ON "message_reactions" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "messages" (
  "id" uuid PRIMARY KEY NOT NULL,
  "chat_id" uuid NOT NULL,
  "seq" integer NOT NULL,
  "nonce" uuid NOT NULL,
  "sender_id" uuid,
  "content" text NOT NULL,
  "reply_to" uuid,
  "attachments" jsonb,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "edited_at" timestamp (3) with time zone,
  "deleted_at" timestamp (3) with time zone,
  "rev" integer DEFAULT 0 NOT NULL,
  "kind" text DEFAULT 'text' NOT NULL,
  "folded" text DEFAULT '' NOT NULL,
  "data" jsonb,
  "mentions" jsonb,
  "pinned_at" timestamp (3) with time zone,
  CONSTRAINT "messages_chat_seq_key" UNIQUE("chat_id","seq"),
  CONSTRAINT "messages_sender_nonce_key" UNIQUE("sender_id","nonce")
);
--> statement-breakpoint
CREATE INDEX "messages_chat_rev_idx" ON "messages" USING btree ("chat_id","rev");
--> statement-breakpoint
CREATE INDEX "messages_pinned_idx" ON "messages" USING btree ("chat_id") WHERE "messages"."pinned_at" is not null;
--> statement-breakpoint
CREATE INDEX "messages_naming_idx" ON "messages" USING btree ("chat_id") WHERE "messages"."data" is not null or "messages"."mentions" is not null;
--> statement-breakpoint
CREATE INDEX "messages_folded_trgm_idx" ON "messages" USING gin ("folded" gin_trgm_ops);
--> statement-breakpoint
CREATE TABLE "presences" (
  "user_id" uuid NOT NULL,
  "process_id" uuid NOT NULL,
  "active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "presences_user_id_process_id_pk" PRIMARY KEY("user_id","process_id")
);
--> statement-breakpoint
CREATE INDEX "presences_process_idx" ON "presences" USING btree ("process_id");
--> statement-breakpoint
-- Digest
CREATE TABLE "digest_runs" (
  "user_id" uuid NOT NULL,
  "local_date" date NOT NULL,
  "kind" text NOT NULL,
  "until" timestamp (3) with time zone NOT NULL,
  "items" integer DEFAULT 0 NOT NULL,
  "sent_at" timestamp (3) with time zone,
  CONSTRAINT "digest_runs_user_id_local_date_kind_pk" PRIMARY KEY("user_id","local_date","kind")
);
--> statement-breakpoint
-- Feed
CREATE TABLE "feed_events" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "type" text NOT NULL,
  "key" text NOT NULL,
  "subject" jsonb NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "feed_events_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE INDEX "feed_events_user_idx" ON "feed_events" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "feed_events_time_idx" ON "feed_events" USING btree ("created_at","id");
--> statement-breakpoint
-- Follows
CREATE TABLE "blocks" (
  "blocker_id" uuid NOT NULL,
  "blocked_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
  CONSTRAINT "blocks_not_self" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id");
--> statement-breakpoint
CREATE TABLE "follow_counts" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "followers" integer DEFAULT 0 NOT NULL,
  "following" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_requests" (
  "id" uuid PRIMARY KEY NOT NULL,
  "requester_id" uuid NOT NULL,
  "target_id" uuid NOT NULL,
  "status" text DEFAULT 'pending' NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "decided_at" timestamp (3) with time zone,
  CONSTRAINT "follow_requests_not_self" CHECK ("follow_requests"."requester_id" <> "follow_requests"."target_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "follow_requests_pending_key" ON "follow_requests" USING btree ("requester_id","target_id") WHERE "follow_requests"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "follow_requests_target_idx" ON "follow_requests" USING btree ("target_id","status","created_at");
--> statement-breakpoint
CREATE INDEX "follow_requests_requester_id_idx" ON "follow_requests" USING btree ("requester_id");
--> statement-breakpoint
CREATE TABLE "follows" (
  "follower_id" uuid NOT NULL,
  "following_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "follows_follower_id_following_id_pk" PRIMARY KEY("follower_id","following_id"),
  CONSTRAINT "follows_not_self" CHECK ("follows"."follower_id" <> "follows"."following_id")
);
--> statement-breakpoint
CREATE INDEX "follows_following_idx" ON "follows" USING btree ("following_id","created_at","follower_id");
--> statement-breakpoint
CREATE INDEX "follows_follower_idx" ON "follows" USING btree ("follower_id","created_at","following_id");
--> statement-breakpoint
CREATE TABLE "people_searches" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "day" date NOT NULL,
  "searches" integer NOT NULL
);
--> statement-breakpoint
-- Games
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
CREATE INDEX "game_answers_game_id_idx" ON "game_answers" USING btree ("game_id","index");
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
CREATE TABLE "game_participants" (
  "id" uuid PRIMARY KEY NOT NULL,
  "game_id" uuid NOT NULL,
  "user_id" uuid,
  "guest_id" uuid,
  "status" text DEFAULT 'invited' NOT NULL,
  "time_factor" real DEFAULT 1 NOT NULL,
  "seat_token" text,
  "finished_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "guest_name" text,
  "late" boolean DEFAULT false NOT NULL,
  "removed" boolean DEFAULT false NOT NULL,
  "review_on" boolean DEFAULT true NOT NULL,
  "review_added" smallint,
  "joined_at" timestamp (3) with time zone,
  "started_at" timestamp (3) with time zone,
  "language" text,
  CONSTRAINT "game_participants_someone" CHECK (("game_participants"."user_id" is null) <> ("game_participants"."guest_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "game_participants_user_key" ON "game_participants" USING btree ("game_id","user_id") WHERE "game_participants"."user_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "game_participants_guest_key" ON "game_participants" USING btree ("guest_id","game_id") WHERE "game_participants"."guest_id" is not null;
--> statement-breakpoint
CREATE INDEX "game_participants_user_idx" ON "game_participants" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "game_participants_game_id_idx" ON "game_participants" USING btree ("game_id");
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
CREATE INDEX "game_questions_source_id_idx" ON "game_questions" USING btree ("source_id");
--> statement-breakpoint
CREATE TABLE "game_results" (
  "game_id" uuid NOT NULL,
  "user_id" uuid,
  "score" integer NOT NULL,
  "max_score" integer NOT NULL,
  "correct" integer NOT NULL,
  "answered" integer NOT NULL,
  "duration_ms" integer NOT NULL,
  "rank" integer,
  "detail" jsonb,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "seat_id" uuid PRIMARY KEY NOT NULL,
  CONSTRAINT "game_results_score_bounds" CHECK ("game_results"."score" between 0 and "game_results"."max_score")
);
--> statement-breakpoint
CREATE INDEX "game_results_user_id_idx" ON "game_results" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "game_results_game_id_idx" ON "game_results" USING btree ("game_id");
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
CREATE INDEX "game_transitions_game_idx" ON "game_transitions" USING btree ("game_id","created_at");
--> statement-breakpoint
CREATE INDEX "game_transitions_seat_id_idx" ON "game_transitions" USING btree ("seat_id");
--> statement-breakpoint
CREATE TABLE "games" (
  "id" uuid PRIMARY KEY NOT NULL,
  "game_type" text NOT NULL,
  "game_type_id" smallint NOT NULL,
  "name" text NOT NULL,
  "creator_id" uuid,
  "path_id" uuid,
  "chapter_id" uuid,
  "page_id" uuid,
  "chat_id" uuid,
  "visibility" text DEFAULT 'private' NOT NULL,
  "status" text DEFAULT 'draft' NOT NULL,
  "settings" jsonb NOT NULL,
  "expires_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "theme" text,
  "nonce" uuid,
  "rematch_of" uuid,
  "origin" text,
  "started_at" timestamp (3) with time zone,
  "finished_at" timestamp (3) with time zone,
  "late_until" timestamp (3) with time zone,
  CONSTRAINT "games_nonce_key" UNIQUE("creator_id","nonce"),
  CONSTRAINT "games_origin_key" UNIQUE("creator_id","origin"),
  CONSTRAINT "games_rematch_key" UNIQUE("rematch_of"),
  CONSTRAINT "games_type_range" CHECK ("games"."game_type_id" between 1 and 4)
);
--> statement-breakpoint
CREATE INDEX "games_creator_idx" ON "games" USING btree ("creator_id","created_at");
--> statement-breakpoint
CREATE INDEX "games_chapter_id_idx" ON "games" USING btree ("chapter_id");
--> statement-breakpoint
CREATE INDEX "games_chat_id_idx" ON "games" USING btree ("chat_id");
--> statement-breakpoint
CREATE INDEX "games_page_id_idx" ON "games" USING btree ("page_id");
--> statement-breakpoint
CREATE INDEX "games_path_id_idx" ON "games" USING btree ("path_id");
--> statement-breakpoint
-- Invites
CREATE TABLE "invite_codes" (
  "code" text PRIMARY KEY NOT NULL,
  "owner_id" uuid,
  "kind" text NOT NULL,
  "page_id" uuid,
  "max_uses" integer DEFAULT 1 NOT NULL,
  "uses" integer DEFAULT 0 NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "revoked_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "invite_codes_uses_range" CHECK ("invite_codes"."uses" between 0 and "invite_codes"."max_uses")
);
--> statement-breakpoint
CREATE INDEX "invite_codes_owner_idx" ON "invite_codes" USING btree ("owner_id","created_at");
--> statement-breakpoint
CREATE INDEX "invite_codes_page_id_idx" ON "invite_codes" USING btree ("page_id");
--> statement-breakpoint
CREATE TABLE "invite_uses" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "code" text NOT NULL,
  "inviter_id" uuid,
  "used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "invite_uses_code_idx" ON "invite_uses" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "invite_uses_inviter_idx" ON "invite_uses" USING btree ("inviter_id","used_at");
--> statement-breakpoint
-- Notifications
CREATE TABLE "notification_mutes" (
  "user_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "target" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "notification_mutes_user_id_kind_target_pk" PRIMARY KEY("user_id","kind","target")
);
--> statement-breakpoint
CREATE INDEX "notification_mutes_list_idx" ON "notification_mutes" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
  "user_id" uuid NOT NULL,
  "category" text NOT NULL,
  "toast" boolean NOT NULL,
  "push" boolean NOT NULL,
  "mail" text NOT NULL,
  "from_whom" text NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "notification_preferences_user_id_category_pk" PRIMARY KEY("user_id","category")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "quiet_on" boolean,
  "quiet_from" text,
  "quiet_to" text,
  "digest_hour" smallint,
  "profile_views" boolean,
  "hide_chat_content" boolean,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "type" text NOT NULL,
  "source_type" text NOT NULL,
  "source_id" text NOT NULL,
  "actor_id" uuid,
  "params" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "data" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "read" boolean DEFAULT false NOT NULL,
  "seen" boolean DEFAULT false NOT NULL,
  "group_id" uuid,
  "event_id" text NOT NULL,
  "expires_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "notifications_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "notifications_list_idx" ON "notifications" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_type_idx" ON "notifications" USING btree ("user_id","type","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE not "notifications"."read";
--> statement-breakpoint
CREATE INDEX "notifications_actor_idx" ON "notifications" USING btree ("actor_id","user_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event_key" ON "notifications" USING btree ("user_id","type","event_id");
--> statement-breakpoint
-- Onboarding
CREATE TABLE "email_codes" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "code_hash" text NOT NULL,
  "tries" integer DEFAULT 0 NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "sends" integer DEFAULT 1 NOT NULL,
  "counted_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "next_email" "citext"
);
--> statement-breakpoint
-- Pages
CREATE TABLE "page_bans" (
  "page_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "banned_by" uuid,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "page_bans_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "page_bans_user_idx" ON "page_bans" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "page_bans_banned_by_idx" ON "page_bans" USING btree ("banned_by");
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
CREATE INDEX "page_channels_page_idx" ON "page_channels" USING btree ("page_id","created_at");
--> statement-breakpoint
CREATE INDEX "page_channels_created_by_idx" ON "page_channels" USING btree ("created_by");
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
CREATE UNIQUE INDEX "page_invites_open_key" ON "page_invites" USING btree ("page_id","user_id","inviter_id") WHERE "page_invites"."accepted_at" is null;
--> statement-breakpoint
CREATE INDEX "page_invites_user_idx" ON "page_invites" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "page_invites_inviter_idx" ON "page_invites" USING btree ("inviter_id");
--> statement-breakpoint
CREATE INDEX "page_invites_page_id_idx" ON "page_invites" USING btree ("page_id");
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
CREATE UNIQUE INDEX "page_join_requests_pending_key" ON "page_join_requests" USING btree ("page_id","user_id") WHERE "page_join_requests"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "page_join_requests_page_idx" ON "page_join_requests" USING btree ("page_id","status","created_at");
--> statement-breakpoint
CREATE INDEX "page_join_requests_user_idx" ON "page_join_requests" USING btree ("user_id","page_id","created_at");
--> statement-breakpoint
CREATE INDEX "page_join_requests_reviewed_by_idx" ON "page_join_requests" USING btree ("reviewed_by");
--> statement-breakpoint
CREATE TABLE "page_members" (
  "page_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "role" text DEFAULT 'follower' NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "rank" smallint GENERATED ALWAYS AS (5 - array_position(array['follower','member','moderator','admin','owner'], role)) STORED,
  CONSTRAINT "page_members_page_id_user_id_pk" PRIMARY KEY("page_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "page_members_list_idx" ON "page_members" USING btree ("page_id","rank","created_at","user_id");
--> statement-breakpoint
CREATE INDEX "page_members_user_idx" ON "page_members" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "page_members_staff_idx" ON "page_members" USING btree ("page_id") WHERE "page_members"."role" in ('owner', 'admin', 'moderator');
--> statement-breakpoint
CREATE UNIQUE INDEX "page_members_owner_key" ON "page_members" USING btree ("page_id") WHERE "page_members"."role" = 'owner';
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
CREATE INDEX "page_mutes_user_idx" ON "page_mutes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "page_mutes_muted_by_idx" ON "page_mutes" USING btree ("muted_by");
--> statement-breakpoint
CREATE TABLE "page_paths" (
  "page_id" uuid NOT NULL,
  "path_id" uuid NOT NULL,
  "attached_by" uuid,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "page_paths_page_id_path_id_pk" PRIMARY KEY("page_id","path_id")
);
--> statement-breakpoint
CREATE INDEX "page_paths_path_idx" ON "page_paths" USING btree ("path_id");
--> statement-breakpoint
CREATE INDEX "page_paths_attached_by_idx" ON "page_paths" USING btree ("attached_by");
--> statement-breakpoint
CREATE TABLE "pages" (
  "id" uuid PRIMARY KEY NOT NULL,
  "name" "citext" NOT NULL,
  "display_name" text NOT NULL,
  "type" text DEFAULT 'community' NOT NULL,
  "about" text DEFAULT '' NOT NULL,
  "avatar_url" text,
  "visibility" text DEFAULT 'public' NOT NULL,
  "require_approval_by_moderator" boolean DEFAULT false NOT NULL,
  "allow_follower_posting" boolean DEFAULT true NOT NULL,
  "customization_config" jsonb,
  "creator_id" uuid,
  "member_count" integer DEFAULT 0 NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "default_content_filter" text DEFAULT 'all' NOT NULL,
  "social_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "archived_at" timestamp (3) with time zone,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "pages_name_unique" UNIQUE("name"),
  CONSTRAINT "pages_name_shape" CHECK ("name"::text ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  CONSTRAINT "pages_member_count_right" CHECK ("member_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX "pages_listed_idx" ON "pages" USING btree ("member_count" DESC NULLS LAST,"name") WHERE "pages"."visibility" = 'public' and "pages"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "pages_creator_idx" ON "pages" USING btree ("creator_id");
--> statement-breakpoint
CREATE INDEX "pages_search_idx" ON "pages" USING gin (fold("display_name" || ' ' || "name"::text) gin_trgm_ops);
--> statement-breakpoint
-- Paths
CREATE TABLE "answer_tries" (
  "user_id" uuid NOT NULL,
  "nonce" uuid NOT NULL,
  "node_id" uuid NOT NULL,
  "result" jsonb,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "answer_tries_user_id_nonce_pk" PRIMARY KEY("user_id","nonce")
);
--> statement-breakpoint
CREATE INDEX "answer_tries_node_id_idx" ON "answer_tries" USING btree ("node_id");
--> statement-breakpoint
CREATE INDEX "answer_tries_created_at_idx" ON "answer_tries" USING btree ("created_at");
--> statement-breakpoint
CREATE TABLE "categories" (
  "id" uuid PRIMARY KEY NOT NULL,
  "slug" text NOT NULL,
  "order_index" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "chapter_traits" (
  "chapter_id" uuid NOT NULL,
  "trait_id" uuid NOT NULL,
  CONSTRAINT "chapter_traits_chapter_id_trait_id_pk" PRIMARY KEY("chapter_id","trait_id")
);
--> statement-breakpoint
CREATE INDEX "chapter_traits_trait_id_idx" ON "chapter_traits" USING btree ("trait_id");
--> statement-breakpoint
CREATE TABLE "chapter_translations" (
  "chapter_id" uuid NOT NULL,
  "language" text NOT NULL,
  "title" text NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "chapter_translations_chapter_id_language_pk" PRIMARY KEY("chapter_id","language")
);
--> statement-breakpoint
CREATE TABLE "chapters" (
  "id" uuid PRIMARY KEY NOT NULL,
  "path_id" uuid NOT NULL,
  "title" text,
  "order_index" integer NOT NULL,
  "nodes_count" integer DEFAULT 0 NOT NULL,
  "order_version" integer DEFAULT 1 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "chapters_order_key" UNIQUE("path_id","order_index") DEFERRABLE INITIALLY DEFERRED
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
CREATE INDEX "checkpoints_chapter_id_idx" ON "checkpoints" USING btree ("chapter_id");
--> statement-breakpoint
CREATE TABLE "node_answers" (
  "user_id" uuid NOT NULL,
  "node_id" uuid NOT NULL,
  "answer" jsonb NOT NULL,
  "correct" boolean,
  "first_correct" boolean,
  "partial" real DEFAULT 0 NOT NULL,
  "attempts" integer DEFAULT 1 NOT NULL,
  "duration_ms" integer,
  "first_answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "node_version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "node_answers_user_id_node_id_pk" PRIMARY KEY("user_id","node_id")
);
--> statement-breakpoint
CREATE INDEX "node_answers_user_time_idx" ON "node_answers" USING btree ("user_id","answered_at");
--> statement-breakpoint
CREATE INDEX "node_answers_node_id_idx" ON "node_answers" USING btree ("node_id");
--> statement-breakpoint
CREATE TABLE "node_translations" (
  "node_id" uuid NOT NULL,
  "language" text NOT NULL,
  "texts" jsonb NOT NULL,
  "node_version" integer DEFAULT 1 NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
  "is_complete" boolean DEFAULT true NOT NULL,
  CONSTRAINT "node_translations_node_id_language_pk" PRIMARY KEY("node_id","language")
);
--> statement-breakpoint
CREATE TABLE "node_versions" (
  "node_id" uuid NOT NULL,
  "version" integer NOT NULL,
  "content" jsonb NOT NULL,
  "replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "node_versions_node_id_version_pk" PRIMARY KEY("node_id","version")
);
--> statement-breakpoint
CREATE TABLE "nodes" (
  "id" uuid PRIMARY KEY NOT NULL,
  "chapter_id" uuid NOT NULL,
  "order_index" integer NOT NULL,
  "type" text NOT NULL,
  "prompt" text NOT NULL,
  "media" jsonb,
  "payload" jsonb NOT NULL,
  "explanation" text DEFAULT '' NOT NULL,
  "hint" text,
  "difficulty" smallint DEFAULT 1 NOT NULL,
  "time_limit_s" smallint DEFAULT 20 NOT NULL,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "status" text DEFAULT 'live' NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  "source" jsonb,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "nodes_order_key" UNIQUE("chapter_id","order_index") DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT "nodes_difficulty_range" CHECK ("nodes"."difficulty" between 1 and 3)
);
--> statement-breakpoint
CREATE INDEX "nodes_out_of_play_idx" ON "nodes" USING btree ("id") WHERE "nodes"."status" <> 'live';
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
CREATE INDEX "past_answers_node_id_idx" ON "past_answers" USING btree ("node_id");
--> statement-breakpoint
CREATE TABLE "path_members" (
  "path_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "status" text DEFAULT 'active' NOT NULL,
  "current_chapter_id" uuid,
  "accuracy" real,
  "tier_id" smallint,
  "joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "completed_at" timestamp (3) with time zone,
  "run" integer DEFAULT 1 NOT NULL,
  "run_completed_at" timestamp (3) with time zone,
  CONSTRAINT "path_members_path_id_user_id_pk" PRIMARY KEY("path_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "path_members_user_idx" ON "path_members" USING btree ("user_id","active_at");
--> statement-breakpoint
CREATE INDEX "path_members_current_chapter_id_idx" ON "path_members" USING btree ("current_chapter_id");
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
CREATE TABLE "paths" (
  "id" uuid PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "title" text NOT NULL,
  "description" text DEFAULT '' NOT NULL,
  "image_url" text,
  "category_id" uuid,
  "creator_id" uuid,
  "page_id" uuid,
  "language_id" uuid,
  "status" text DEFAULT 'draft' NOT NULL,
  "tags" text[] DEFAULT '{}' NOT NULL,
  "node_count" integer DEFAULT 0 NOT NULL,
  "published_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "order_version" integer DEFAULT 1 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "paths_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE INDEX "paths_status_idx" ON "paths" USING btree ("status","published_at","id");
--> statement-breakpoint
CREATE INDEX "paths_category_id_idx" ON "paths" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "paths_creator_id_idx" ON "paths" USING btree ("creator_id");
--> statement-breakpoint
CREATE INDEX "paths_language_id_idx" ON "paths" USING btree ("language_id");
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
CREATE INDEX "receipts_list_idx" ON "receipts" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "receipts_profile_idx" ON "receipts" USING btree ("user_id","created_at","id") WHERE "receipts"."on_profile";
--> statement-breakpoint
CREATE INDEX "receipts_path_id_idx" ON "receipts" USING btree ("path_id");
--> statement-breakpoint
CREATE INDEX "receipts_chapter_id_idx" ON "receipts" USING btree ("chapter_id");
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
CREATE INDEX "trait_moves_node_id_idx" ON "trait_moves" USING btree ("node_id");
--> statement-breakpoint
CREATE INDEX "trait_moves_trait_id_idx" ON "trait_moves" USING btree ("trait_id");
--> statement-breakpoint
CREATE TABLE "traits" (
  "id" uuid PRIMARY KEY NOT NULL,
  "slug" text NOT NULL,
  CONSTRAINT "traits_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
-- Phone
CREATE TABLE "phone_codes" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "prefix" text NOT NULL,
  "number" text NOT NULL,
  "code_hash" text NOT NULL,
  "tries" integer DEFAULT 0 NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Posts
CREATE TABLE "comment_likes" (
  "comment_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "withdrawn" boolean DEFAULT false NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "comment_likes_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "comment_likes_user_idx" ON "comment_likes" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "comment_people" (
  "comment_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  CONSTRAINT "comment_people_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "comment_people_user_idx" ON "comment_people" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "comments" (
  "id" uuid PRIMARY KEY NOT NULL,
  "post_id" uuid NOT NULL,
  "parent_id" uuid,
  "author_id" uuid,
  "nonce" uuid NOT NULL,
  "body" text NOT NULL,
  "like_count" integer DEFAULT 0 NOT NULL,
  "reply_count" integer DEFAULT 0 NOT NULL,
  "deleted" boolean DEFAULT false NOT NULL,
  "state" text DEFAULT 'visible' NOT NULL,
  "removal" jsonb,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "comments_nonce_key" UNIQUE("author_id","nonce")
);
--> statement-breakpoint
CREATE INDEX "comments_list_idx" ON "comments" USING btree ("post_id","parent_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "comments_parent_id_idx" ON "comments" USING btree ("parent_id");
--> statement-breakpoint
CREATE TABLE "post_drafts" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "content" jsonb NOT NULL,
  "rev" integer DEFAULT 1 NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "post_drafts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "post_drafts_list_idx" ON "post_drafts" USING btree ("user_id","updated_at","id");
--> statement-breakpoint
CREATE TABLE "post_likes" (
  "post_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "withdrawn" boolean DEFAULT false NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "post_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "post_likes_list_idx" ON "post_likes" USING btree ("post_id","created_at","user_id");
--> statement-breakpoint
CREATE INDEX "post_likes_user_idx" ON "post_likes" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "post_people" (
  "post_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "role" text NOT NULL,
  "place" smallint NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "post_people_post_id_role_user_id_pk" PRIMARY KEY("post_id","role","user_id")
);
--> statement-breakpoint
CREATE INDEX "post_people_user_idx" ON "post_people" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE TABLE "post_pins" (
  "post_id" uuid PRIMARY KEY NOT NULL,
  "page_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "post_pins_page_idx" ON "post_pins" USING btree ("page_id","created_at");
--> statement-breakpoint
CREATE TABLE "post_plays" (
  "post_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "game_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "post_plays_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "post_plays_user_idx" ON "post_plays" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "post_plays_game_idx" ON "post_plays" USING btree ("game_id");
--> statement-breakpoint
CREATE TABLE "post_tags" (
  "post_id" uuid NOT NULL,
  "tag_id" uuid NOT NULL,
  "place" smallint NOT NULL,
  "created_at" timestamp (3) with time zone NOT NULL,
  CONSTRAINT "post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
CREATE INDEX "post_tags_tag_idx" ON "post_tags" USING btree ("tag_id","created_at","post_id");
--> statement-breakpoint
CREATE TABLE "post_types" (
  "id" smallint PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  CONSTRAINT "post_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
INSERT INTO "post_types" ("id", "name") VALUES (1, 'game'), (2, 'story');
--> statement-breakpoint
CREATE TABLE "posts" (
  "id" uuid PRIMARY KEY NOT NULL,
  "author_id" uuid,
  "nonce" uuid NOT NULL,
  "post_type" text NOT NULL,
  "page_id" uuid,
  "game_id" uuid,
  "path_id" uuid,
  "shared" jsonb,
  "title" text,
  "body" text DEFAULT '' NOT NULL,
  "media" jsonb DEFAULT '[]'::jsonb NOT NULL,
  "visibility" text NOT NULL,
  "comment_count" integer DEFAULT 0 NOT NULL,
  "like_count" integer DEFAULT 0 NOT NULL,
  "share_count" integer DEFAULT 0 NOT NULL,
  "state" text DEFAULT 'visible' NOT NULL,
  "removal" jsonb,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "edited_at" timestamp (3) with time zone,
  CONSTRAINT "posts_nonce_key" UNIQUE("author_id","nonce"),
  CONSTRAINT "posts_page_visibility" CHECK ("posts"."visibility" <> 'page' or "posts"."page_id" is not null)
);
--> statement-breakpoint
CREATE INDEX "posts_author_idx" ON "posts" USING btree ("author_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "posts_page_idx" ON "posts" USING btree ("page_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "posts_time_idx" ON "posts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "posts_public_idx" ON "posts" USING btree ("created_at","id") WHERE "posts"."visibility" = 'public' and "posts"."state" = 'visible';
--> statement-breakpoint
CREATE INDEX "posts_game_id_idx" ON "posts" USING btree ("game_id");
--> statement-breakpoint
CREATE INDEX "posts_path_id_idx" ON "posts" USING btree ("path_id");
--> statement-breakpoint
CREATE TABLE "tags" (
  "id" uuid PRIMARY KEY NOT NULL,
  "name" "citext" NOT NULL,
  "usage_count" integer DEFAULT 0 NOT NULL,
  "banned" boolean DEFAULT false NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "tags_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE INDEX "tags_name_prefix_idx" ON "tags" USING btree (fold("name"::text) text_pattern_ops);
--> statement-breakpoint
-- Privacy
CREATE TABLE "account_deletions" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "keep_posts" boolean NOT NULL,
  "remove_messages" boolean NOT NULL,
  "erase_after" timestamp (3) with time zone NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_deletions_due_idx" ON "account_deletions" USING btree ("erase_after");
--> statement-breakpoint
CREATE TABLE "account_exports" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "status" text DEFAULT 'waiting' NOT NULL,
  "progress" integer DEFAULT 0 NOT NULL,
  "size" bigint,
  "expires_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_exports_user_idx" ON "account_exports" USING btree ("user_id","created_at");
--> statement-breakpoint
-- Profiles
CREATE TABLE "former_usernames" (
  "username" "citext" PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "held_until" timestamp (3) with time zone NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "former_usernames_user_idx" ON "former_usernames" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE TABLE "profile_interests" (
  "user_id" uuid NOT NULL,
  "tag" text NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "profile_interests_user_id_tag_pk" PRIMARY KEY("user_id","tag")
);
--> statement-breakpoint
CREATE INDEX "profile_interests_tag_idx" ON "profile_interests" USING btree ("tag");
--> statement-breakpoint
CREATE TABLE "profiles" (
  "id" uuid PRIMARY KEY NOT NULL,
  "username" "citext" NOT NULL,
  "first_name" text NOT NULL,
  "last_name" text NOT NULL,
  "avatar_url" text,
  "about" text,
  "gender" text,
  "birthdate" date,
  "country" text,
  "city" text,
  "language" text,
  "time_zone" text DEFAULT 'UTC' NOT NULL,
  "phone_prefix" text,
  "phone_number" text,
  "phone_verified_at" timestamp (3) with time zone,
  "chat_customization" jsonb,
  "deleted_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "time_zone_changed_at" timestamp (3) with time zone,
  CONSTRAINT "profiles_username_unique" UNIQUE("username"),
  CONSTRAINT "profiles_username_shape" CHECK ("username"::text ~ '^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$')
);
--> statement-breakpoint
CREATE INDEX "profiles_created_idx" ON "profiles" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "profiles_username_prefix_idx" ON "profiles" USING btree (fold("username"::text) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "profiles_first_name_prefix_idx" ON "profiles" USING btree (fold("first_name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "profiles_last_name_prefix_idx" ON "profiles" USING btree (fold("last_name") text_pattern_ops);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "profile_visibility" text DEFAULT 'public' NOT NULL,
  "auto_accept_follows" boolean DEFAULT true NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "mentions_from" text DEFAULT 'everyone' NOT NULL
);
--> statement-breakpoint
-- Push
CREATE TABLE "push_subscriptions" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "session_id" uuid NOT NULL,
  "endpoint" text NOT NULL,
  "p256dh" text NOT NULL,
  "auth" text NOT NULL,
  "device_name" text NOT NULL,
  "failures" integer DEFAULT 0 NOT NULL,
  "last_failed_at" timestamp (3) with time zone,
  "last_ok_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id");
--> statement-breakpoint
-- Reports
CREATE TABLE "page_log" (
  "id" uuid PRIMARY KEY NOT NULL,
  "page_id" uuid NOT NULL,
  "action" text NOT NULL,
  "actor_id" uuid,
  "target_type" text NOT NULL,
  "target_id" uuid NOT NULL,
  "target_name" text NOT NULL,
  "reason" text,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_log_page_idx" ON "page_log" USING btree ("page_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "page_log_actor_idx" ON "page_log" USING btree ("actor_id");
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
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "author_id" uuid,
  "decision" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("reporter_id","target_type","target_id") WHERE "reports"."status" in ('open', 'in_review');
--> statement-breakpoint
CREATE INDEX "reports_target_idx" ON "reports" USING btree ("target_type","target_id","status");
--> statement-breakpoint
CREATE INDEX "reports_queue_idx" ON "reports" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "reports_reporter_idx" ON "reports" USING btree ("reporter_id","created_at");
--> statement-breakpoint
CREATE INDEX "reports_author_idx" ON "reports" USING btree ("author_id","created_at");
--> statement-breakpoint
CREATE INDEX "reports_assignee_idx" ON "reports" USING btree ("assignee_id");
--> statement-breakpoint
CREATE INDEX "reports_decided_by_idx" ON "reports" USING btree ("decided_by");
--> statement-breakpoint
-- Reviews
CREATE TABLE "review_boxes" (
  "user_id" uuid NOT NULL,
  "box" smallint NOT NULL,
  "cards" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "review_boxes_user_id_box_pk" PRIMARY KEY("user_id","box")
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
  "source" text,
  CONSTRAINT "reviews_user_id_node_id_pk" PRIMARY KEY("user_id","node_id"),
  CONSTRAINT "reviews_box_range" CHECK ("reviews"."box" between 1 and 5)
);
--> statement-breakpoint
CREATE INDEX "reviews_due_idx" ON "reviews" USING btree ("user_id","due_on","node_id");
--> statement-breakpoint
CREATE INDEX "reviews_node_id_idx" ON "reviews" USING btree ("node_id");
--> statement-breakpoint
-- Rewards
CREATE TABLE "points_balances" (
  "user_id" uuid PRIMARY KEY NOT NULL,
  "balance" integer DEFAULT 0 NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "points_balances_not_negative" CHECK ("points_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "tag" text NOT NULL,
  "points" integer NOT NULL,
  "source_type" text NOT NULL,
  "source_id" text NOT NULL,
  "utc_date" date NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "points_ledger_source_key" UNIQUE("user_id","tag","source_type","source_id")
);
--> statement-breakpoint
CREATE INDEX "points_ledger_day_idx" ON "points_ledger" USING btree ("user_id","utc_date","tag");
--> statement-breakpoint
CREATE INDEX "points_ledger_tag_idx" ON "points_ledger" USING btree ("user_id","tag","created_at","id");
--> statement-breakpoint
CREATE INDEX "points_ledger_list_idx" ON "points_ledger" USING btree ("user_id","created_at","id");
--> statement-breakpoint
-- Sanctions
CREATE TABLE "appeals" (
  "id" uuid PRIMARY KEY NOT NULL,
  "sanction_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "text" text NOT NULL,
  "status" text DEFAULT 'open' NOT NULL,
  "answer" text,
  "decided_by" uuid,
  "decided_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "appeals_sanction_id_unique" UNIQUE("sanction_id")
);
--> statement-breakpoint
CREATE INDEX "appeals_queue_idx" ON "appeals" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "appeals_user_idx" ON "appeals" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "appeals_decided_by_idx" ON "appeals" USING btree ("decided_by");
--> statement-breakpoint
CREATE TABLE "sanctions" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "days" integer,
  "reason" text NOT NULL,
  "target_type" text,
  "target_id" uuid,
  "target_name" text,
  "target_url" text,
  "decided_by" uuid,
  "until" timestamp (3) with time zone,
  "lifted_at" timestamp (3) with time zone,
  "lifted_by" uuid,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sanctions_user_idx" ON "sanctions" USING btree ("user_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "sanctions_in_force_idx" ON "sanctions" USING btree ("user_id","kind") WHERE "sanctions"."lifted_at" is null and "sanctions"."kind" in ('mute', 'suspension', 'ban');
--> statement-breakpoint
CREATE INDEX "sanctions_decided_by_idx" ON "sanctions" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "sanctions_lifted_by_idx" ON "sanctions" USING btree ("lifted_by");
--> statement-breakpoint
-- Settings
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
CREATE UNIQUE INDEX "partner_claims_open_key" ON "partner_claims" USING btree ("claimer_id") WHERE "partner_claims"."status" <> 'declined';
--> statement-breakpoint
CREATE INDEX "partner_claims_partner_idx" ON "partner_claims" USING btree ("partner_id","status");
--> statement-breakpoint
CREATE INDEX "partner_claims_claimer_id_idx" ON "partner_claims" USING btree ("claimer_id");
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
-- Shares
CREATE TABLE "share_sendings" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "nonce" uuid NOT NULL,
  "kind" text NOT NULL,
  "thing_id" uuid NOT NULL,
  "to_type" text NOT NULL,
  "to_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "share_sendings_nonce_key" UNIQUE("user_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "shares" (
  "id" uuid PRIMARY KEY NOT NULL,
  "code" text NOT NULL,
  "user_id" uuid NOT NULL,
  "kind" text NOT NULL,
  "thing_id" uuid NOT NULL,
  "indexed" boolean DEFAULT false NOT NULL,
  "revoked_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "shares_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "shares_thing_key" ON "shares" USING btree ("user_id","kind","thing_id") WHERE "shares"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "shares_user_idx" ON "shares" USING btree ("user_id","created_at","id");
--> statement-breakpoint
-- Streaks
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
CREATE INDEX "friend_answers_user_id_idx" ON "friend_answers" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "friend_nudges" (
  "streak_id" uuid NOT NULL,
  "from_id" uuid NOT NULL,
  "local_date" date NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "friend_nudges_streak_id_from_id_local_date_pk" PRIMARY KEY("streak_id","from_id","local_date")
);
--> statement-breakpoint
CREATE INDEX "friend_nudges_from_id_idx" ON "friend_nudges" USING btree ("from_id");
--> statement-breakpoint
CREATE TABLE "friend_questions" (
  "streak_id" uuid NOT NULL,
  "local_date" date NOT NULL,
  "node_id" uuid NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "friend_questions_streak_id_local_date_pk" PRIMARY KEY("streak_id","local_date")
);
--> statement-breakpoint
CREATE INDEX "friend_questions_node_id_idx" ON "friend_questions" USING btree ("node_id");
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
CREATE UNIQUE INDEX "friend_streaks_pair_key" ON "friend_streaks" USING btree (least("inviter_id", "invitee_id"),greatest("inviter_id", "invitee_id")) WHERE "friend_streaks"."status" <> 'ended';
--> statement-breakpoint
CREATE INDEX "friend_streaks_inviter_idx" ON "friend_streaks" USING btree ("inviter_id","status");
--> statement-breakpoint
CREATE INDEX "friend_streaks_invitee_idx" ON "friend_streaks" USING btree ("invitee_id","status");
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
CREATE TABLE "streak_days" (
  "user_id" uuid NOT NULL,
  "local_date" date NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "kind" text DEFAULT 'counted' NOT NULL,
  CONSTRAINT "streak_days_user_id_local_date_pk" PRIMARY KEY("user_id","local_date")
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
CREATE INDEX "streak_notices_created_at_idx" ON "streak_notices" USING btree ("created_at");
--> statement-breakpoint
CREATE TABLE "streak_pauses" (
  "id" uuid PRIMARY KEY NOT NULL,
  "user_id" uuid NOT NULL,
  "from_date" date NOT NULL,
  "to_date" date NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "streak_pauses_user_idx" ON "streak_pauses" USING btree ("user_id","to_date");
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
CREATE INDEX "streaks_settled_on_idx" ON "streaks" USING btree ("settled_on");
--> statement-breakpoint
-- Suggestions
CREATE TABLE "suggestion_votes" (
  "suggestion_id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "value" smallint NOT NULL,
  CONSTRAINT "suggestion_votes_suggestion_id_user_id_pk" PRIMARY KEY("suggestion_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "suggestion_votes_user_idx" ON "suggestion_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "translation_suggestions" (
  "id" uuid PRIMARY KEY NOT NULL,
  "key" text NOT NULL,
  "language_id" uuid NOT NULL,
  "value" text NOT NULL,
  "author_id" uuid NOT NULL,
  "reason" text,
  "status" text DEFAULT 'open' NOT NULL,
  "decided_by" uuid,
  "decided_at" timestamp (3) with time zone,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "translation_suggestions_author_key" ON "translation_suggestions" USING btree ("language_id","key","author_id") WHERE "translation_suggestions"."status" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "translation_suggestions_value_key" ON "translation_suggestions" USING btree ("language_id","key",md5("value")) WHERE "translation_suggestions"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "translation_suggestions_queue_idx" ON "translation_suggestions" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "translation_suggestions_list_idx" ON "translation_suggestions" USING btree ("language_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "translation_suggestions_author_idx" ON "translation_suggestions" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX "translation_suggestions_decided_by_idx" ON "translation_suggestions" USING btree ("decided_by");
--> statement-breakpoint
-- Translations
CREATE TABLE "languages" (
  "id" uuid PRIMARY KEY NOT NULL,
  "code" text NOT NULL,
  "name" text NOT NULL,
  "native_name" text NOT NULL,
  "country_id" text,
  "active" boolean DEFAULT true NOT NULL,
  "is_default_for_country" boolean DEFAULT false NOT NULL,
  "fallback_language_id" uuid,
  "texts_version" integer DEFAULT 0 NOT NULL,
  "version" integer DEFAULT 1 NOT NULL,
  CONSTRAINT "languages_code_unique" UNIQUE("code"),
  CONSTRAINT "languages_not_own_fallback" CHECK ("languages"."fallback_language_id" <> "languages"."id")
);
--> statement-breakpoint
CREATE TABLE "text_imports" (
  "id" uuid PRIMARY KEY NOT NULL,
  "language_id" uuid NOT NULL,
  "created_by" uuid NOT NULL,
  "format" text NOT NULL,
  "changes" jsonb NOT NULL,
  "fault_count" integer NOT NULL,
  "expires_at" timestamp (3) with time zone NOT NULL,
  "confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "text_imports_expires_idx" ON "text_imports" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "text_imports_language_idx" ON "text_imports" USING btree ("language_id");
--> statement-breakpoint
CREATE TABLE "translations" (
  "id" uuid PRIMARY KEY NOT NULL,
  "key" text NOT NULL,
  "value" text NOT NULL,
  "language_id" uuid NOT NULL,
  "status" text DEFAULT 'translated' NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "edited_at" timestamp (3) with time zone,
  "source_hash" text,
  "note" text,
  "folded" text GENERATED ALWAYS AS (fold(key || chr(10) || value)) STORED,
  CONSTRAINT "translations_language_key" UNIQUE("language_id","key")
);
--> statement-breakpoint
-- Waitlist
CREATE TABLE "waitlist" (
  "id" uuid PRIMARY KEY NOT NULL,
  "email" "citext" NOT NULL,
  "locale" text NOT NULL,
  "status" text DEFAULT 'waiting' NOT NULL,
  "position" integer,
  "referral_code" text NOT NULL,
  "referrer_code" text,
  "moves" smallint DEFAULT 0 NOT NULL,
  "token_hash" text NOT NULL,
  "mailed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "confirmed_at" timestamp (3) with time zone,
  "invited_at" timestamp (3) with time zone,
  "code" text,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "waitlist_email_unique" UNIQUE("email"),
  CONSTRAINT "waitlist_referral_code_unique" UNIQUE("referral_code"),
  CONSTRAINT "waitlist_token_hash_unique" UNIQUE("token_hash"),
  CONSTRAINT "waitlist_moves_range" CHECK ("waitlist"."moves" between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX "waitlist_position_idx" ON "waitlist" USING btree ("position") WHERE "waitlist"."status" = 'waiting';
--> statement-breakpoint
CREATE INDEX "waitlist_code_idx" ON "waitlist" USING btree ("code");
--> statement-breakpoint
-- Platform
CREATE TABLE "audio_uploads" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL,
  "extension" text NOT NULL,
  "bytes" bigint NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audio_uploads_owner_idx" ON "audio_uploads" USING btree ("owner_id","created_at");
--> statement-breakpoint
CREATE TABLE "cities" (
  "country" text NOT NULL,
  "name" text NOT NULL,
  "folded" text NOT NULL,
  "population" integer NOT NULL,
  CONSTRAINT "cities_country_name_pk" PRIMARY KEY("country","name")
);
--> statement-breakpoint
CREATE TABLE "daily_numbers" (
  "day" date NOT NULL,
  "key" text NOT NULL,
  "value" bigint NOT NULL,
  CONSTRAINT "daily_numbers_day_key_pk" PRIMARY KEY("day","key")
);
--> statement-breakpoint
CREATE TABLE "database_functions" (
  "file" text PRIMARY KEY NOT NULL,
  "hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
  "id" uuid PRIMARY KEY NOT NULL,
  "type" text NOT NULL,
  "payload" jsonb NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "available_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "processed_at" timestamp (3) with time zone,
  "last_error" text,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
  "position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outbox_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
  "entity" text DEFAULT gen_random_uuid()::text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_open_entity_idx" ON "outbox" USING btree ("entity","position") WHERE "outbox"."processed_at" is null;
--> statement-breakpoint
CREATE TABLE "seed_marks" (
  "name" text PRIMARY KEY NOT NULL,
  "hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
  "name" text PRIMARY KEY NOT NULL,
  "value" text NOT NULL,
  "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "timed_jobs" (
  "key" text PRIMARY KEY NOT NULL,
  "name" text NOT NULL,
  "data" jsonb NOT NULL,
  "run_at" timestamp (3) with time zone NOT NULL,
  "due_at" timestamp (3) with time zone NOT NULL,
  "attempts" integer DEFAULT 0 NOT NULL,
  "last_error" text
);
--> statement-breakpoint
CREATE INDEX "timed_jobs_due_idx" ON "timed_jobs" USING btree ("due_at");
--> statement-breakpoint
CREATE TABLE "uploads" (
  "id" uuid PRIMARY KEY NOT NULL,
  "owner_id" uuid NOT NULL,
  "width" integer NOT NULL,
  "height" integer NOT NULL,
  "bytes" bigint NOT NULL,
  "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_owner_idx" ON "uploads" USING btree ("owner_id","created_at");
--> statement-breakpoint
-- Foreign keys, after all tables: features point at each other
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_id_profiles_id_fk" FOREIGN KEY ("id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_aliases" ADD CONSTRAINT "session_aliases_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_drafts" ADD CONSTRAINT "staff_drafts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "badge_progress" ADD CONSTRAINT "badge_progress_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "badge_sources" ADD CONSTRAINT "badge_sources_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_participants" ADD CONSTRAINT "chat_participants_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chat_preferences" ADD CONSTRAINT "chat_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "digest_runs" ADD CONSTRAINT "digest_runs_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "feed_events" ADD CONSTRAINT "feed_events_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_profiles_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_profiles_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "follow_counts" ADD CONSTRAINT "follow_counts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "follow_requests" ADD CONSTRAINT "follow_requests_requester_id_profiles_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "follow_requests" ADD CONSTRAINT "follow_requests_target_id_profiles_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_profiles_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_following_id_profiles_id_fk" FOREIGN KEY ("following_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people_searches" ADD CONSTRAINT "people_searches_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_seat_id_game_participants_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."game_participants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_answers" ADD CONSTRAINT "game_answers_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_live" ADD CONSTRAINT "game_live_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_participants" ADD CONSTRAINT "game_participants_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_participants" ADD CONSTRAINT "game_participants_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_questions" ADD CONSTRAINT "game_questions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_questions" ADD CONSTRAINT "game_questions_source_id_nodes_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."nodes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_results" ADD CONSTRAINT "game_results_seat_id_game_participants_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."game_participants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_results" ADD CONSTRAINT "game_results_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_results" ADD CONSTRAINT "game_results_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_transitions" ADD CONSTRAINT "game_transitions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "game_transitions" ADD CONSTRAINT "game_transitions_seat_id_game_participants_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."game_participants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_creator_id_profiles_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_rematch_of_games_id_fk" FOREIGN KEY ("rematch_of") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invite_codes" ADD CONSTRAINT "invite_codes_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invite_uses" ADD CONSTRAINT "invite_uses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invite_uses" ADD CONSTRAINT "invite_uses_inviter_id_profiles_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_bans" ADD CONSTRAINT "page_bans_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_bans" ADD CONSTRAINT "page_bans_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_bans" ADD CONSTRAINT "page_bans_banned_by_profiles_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_channels" ADD CONSTRAINT "page_channels_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_channels" ADD CONSTRAINT "page_channels_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_invites" ADD CONSTRAINT "page_invites_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_invites" ADD CONSTRAINT "page_invites_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_invites" ADD CONSTRAINT "page_invites_inviter_id_profiles_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_join_requests" ADD CONSTRAINT "page_join_requests_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_join_requests" ADD CONSTRAINT "page_join_requests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_join_requests" ADD CONSTRAINT "page_join_requests_reviewed_by_profiles_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_members" ADD CONSTRAINT "page_members_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_members" ADD CONSTRAINT "page_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_mutes" ADD CONSTRAINT "page_mutes_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_mutes" ADD CONSTRAINT "page_mutes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_mutes" ADD CONSTRAINT "page_mutes_muted_by_profiles_id_fk" FOREIGN KEY ("muted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_paths" ADD CONSTRAINT "page_paths_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_paths" ADD CONSTRAINT "page_paths_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_paths" ADD CONSTRAINT "page_paths_attached_by_profiles_id_fk" FOREIGN KEY ("attached_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_creator_id_profiles_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_tries" ADD CONSTRAINT "answer_tries_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_tries" ADD CONSTRAINT "answer_tries_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chapter_traits" ADD CONSTRAINT "chapter_traits_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chapter_traits" ADD CONSTRAINT "chapter_traits_trait_id_traits_id_fk" FOREIGN KEY ("trait_id") REFERENCES "public"."traits"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chapter_translations" ADD CONSTRAINT "chapter_translations_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "node_answers" ADD CONSTRAINT "node_answers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "node_answers" ADD CONSTRAINT "node_answers_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "node_translations" ADD CONSTRAINT "node_translations_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "node_versions" ADD CONSTRAINT "node_versions_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "nodes" ADD CONSTRAINT "nodes_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "past_answers" ADD CONSTRAINT "past_answers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "past_answers" ADD CONSTRAINT "past_answers_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "path_members" ADD CONSTRAINT "path_members_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "path_members" ADD CONSTRAINT "path_members_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "path_members" ADD CONSTRAINT "path_members_current_chapter_id_chapters_id_fk" FOREIGN KEY ("current_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "path_translations" ADD CONSTRAINT "path_translations_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_creator_id_profiles_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trait_moves" ADD CONSTRAINT "trait_moves_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trait_moves" ADD CONSTRAINT "trait_moves_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trait_moves" ADD CONSTRAINT "trait_moves_trait_id_traits_id_fk" FOREIGN KEY ("trait_id") REFERENCES "public"."traits"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_people" ADD CONSTRAINT "comment_people_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_people" ADD CONSTRAINT "comment_people_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_people" ADD CONSTRAINT "post_people_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_people" ADD CONSTRAINT "post_people_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_pins" ADD CONSTRAINT "post_pins_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_pins" ADD CONSTRAINT "post_pins_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_plays" ADD CONSTRAINT "post_plays_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_plays" ADD CONSTRAINT "post_plays_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_plays" ADD CONSTRAINT "post_plays_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_interests" ADD CONSTRAINT "profile_interests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_log" ADD CONSTRAINT "page_log_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_log" ADD CONSTRAINT "page_log_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_boxes" ADD CONSTRAINT "review_boxes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_days" ADD CONSTRAINT "review_days_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "points_balances" ADD CONSTRAINT "points_balances_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_profiles_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "educations" ADD CONSTRAINT "educations_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_claims" ADD CONSTRAINT "partner_claims_claimer_id_profiles_id_fk" FOREIGN KEY ("claimer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "partner_claims" ADD CONSTRAINT "partner_claims_partner_id_profiles_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relationships" ADD CONSTRAINT "relationships_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "share_sendings" ADD CONSTRAINT "share_sendings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_answers" ADD CONSTRAINT "friend_answers_streak_id_friend_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."friend_streaks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_answers" ADD CONSTRAINT "friend_answers_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_nudges" ADD CONSTRAINT "friend_nudges_streak_id_friend_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."friend_streaks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_nudges" ADD CONSTRAINT "friend_nudges_from_id_profiles_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_questions" ADD CONSTRAINT "friend_questions_streak_id_friend_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."friend_streaks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_questions" ADD CONSTRAINT "friend_questions_node_id_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."nodes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_streak_days" ADD CONSTRAINT "friend_streak_days_streak_id_friend_streaks_id_fk" FOREIGN KEY ("streak_id") REFERENCES "public"."friend_streaks"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_streaks" ADD CONSTRAINT "friend_streaks_inviter_id_profiles_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "friend_streaks" ADD CONSTRAINT "friend_streaks_invitee_id_profiles_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "learning_days" ADD CONSTRAINT "learning_days_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reward_settings" ADD CONSTRAINT "reward_settings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "streak_days" ADD CONSTRAINT "streak_days_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "streak_notices" ADD CONSTRAINT "streak_notices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "streaks" ADD CONSTRAINT "streaks_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_suggestion_id_translation_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."translation_suggestions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suggestion_votes" ADD CONSTRAINT "suggestion_votes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "translation_suggestions" ADD CONSTRAINT "translation_suggestions_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "translation_suggestions" ADD CONSTRAINT "translation_suggestions_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "translation_suggestions" ADD CONSTRAINT "translation_suggestions_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "languages" ADD CONSTRAINT "languages_fallback_language_id_languages_id_fk" FOREIGN KEY ("fallback_language_id") REFERENCES "public"."languages"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "text_imports" ADD CONSTRAINT "text_imports_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_language_id_languages_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."languages"("id") ON DELETE cascade ON UPDATE no action;
