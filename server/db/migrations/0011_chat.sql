CREATE TABLE "chat_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"presence" boolean DEFAULT true NOT NULL,
	"read_receipts" boolean DEFAULT true NOT NULL
);
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
CREATE TABLE "presences" (
	"user_id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_user_id_process_id_pk" PRIMARY KEY("user_id","process_id")
);
--> statement-breakpoint
ALTER TABLE "chat_participants" ADD COLUMN "last_delivered_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD COLUMN "notify" text DEFAULT 'mentions' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_participants" ADD COLUMN "viewing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "last_rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "members_rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "rev" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kind" text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mentions" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_preferences" ADD CONSTRAINT "chat_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reactions_user_idx" ON "message_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "presences_process_idx" ON "presences" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "chats_page_idx" ON "chats" USING btree ("page_id") WHERE "chats"."page_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_chat_rev_idx" ON "messages" USING btree ("chat_id","rev");--> statement-breakpoint
CREATE INDEX "messages_pinned_idx" ON "messages" USING btree ("chat_id") WHERE "messages"."pinned_at" is not null;--> statement-breakpoint
UPDATE messages SET rev = seq;
--> statement-breakpoint
UPDATE chats SET last_rev = last_seq;
--> statement-breakpoint
-- Part-of-text search within the words that foldText of the contract made.
CREATE INDEX messages_folded_trgm_idx ON messages USING gin (folded gin_trgm_ops);
--> statement-breakpoint
-- A person as chats show them.
CREATE OR REPLACE FUNCTION chat_person(p profiles) RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
    'id', p.id, 'username', p.username,
    'name', btrim(p.first_name || ' ' || p.last_name), 'avatar_url', p.avatar_url
  )
$$;
--> statement-breakpoint
-- Whether either of two people has blocked the other.
CREATE OR REPLACE FUNCTION is_blocked_pair(p_one uuid, p_other uuid) RETURNS boolean
LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = p_one AND blocked_id = p_other)
      OR EXISTS (SELECT 1 FROM blocks WHERE blocker_id = p_other AND blocked_id = p_one)
$$;
--> statement-breakpoint
-- A fact in the caller's transaction, as the bus would write it. The id is a UUIDv7 of the caller's.
CREATE OR REPLACE FUNCTION publish_fact(p_id uuid, p_type text, p_payload jsonb) RETURNS void
LANGUAGE sql
AS $$ INSERT INTO outbox (id, type, payload) VALUES (p_id, p_type, p_payload) $$;
--> statement-breakpoint
-- Writes messages into one chat, in the order given, in one trip and under the chat row's lock: no
-- place in the order is left out and none is taken twice. Each draft is {id, nonce, sender, kind,
-- content, folded, data, names, reply_to, attachments, preview, sent_fact, mention_fact}; each answer
-- says stored, known (the nonce was there) or refused with a code. Who may write is checked here,
-- inside the statement that writes.
CREATE OR REPLACE FUNCTION append_messages(p_chat uuid, p_drafts jsonb) RETURNS jsonb
LANGUAGE plpgsql
AS $$
DECLARE
  c chats%ROWTYPE;
  d jsonb;
  me chat_participants%ROWTYPE;
  other chat_participants%ROWTYPE;
  known messages%ROWTYPE;
  quoted messages%ROWTYPE;
  v_sender uuid;
  v_kind text;
  v_apart jsonb;
  v_mentions jsonb;
  v_attachments jsonb;
  v_readers jsonb;
  v_at timestamptz;
  v_quoted jsonb;
  v_results jsonb := '[]'::jsonb;
  v_written boolean := false;
  v_facts boolean := false;
BEGIN
  SELECT * INTO c FROM chats WHERE id = p_chat FOR UPDATE;
  FOR d IN SELECT * FROM jsonb_array_elements(p_drafts) LOOP
    v_sender := (d->>'sender')::uuid;
    v_kind := d->>'kind';
    SELECT * INTO known FROM messages WHERE sender_id = v_sender AND nonce = (d->>'nonce')::uuid;
    IF FOUND THEN
      v_results := v_results || CASE WHEN known.chat_id = p_chat
        THEN jsonb_build_object('status', 'known', 'id', known.id, 'seq', known.seq,
          'rev', known.rev, 'created_at', known.created_at)
        ELSE '{"status": "refused", "code": "CONFLICT"}'::jsonb END;
      CONTINUE;
    END IF;
    SELECT * INTO me FROM chat_participants
      WHERE chat_id = p_chat AND user_id = v_sender AND left_at IS NULL;
    IF c.id IS NULL OR me.user_id IS NULL THEN
      v_results := v_results || '{"status": "refused", "code": "NOT_FOUND"}'::jsonb;
      CONTINUE;
    END IF;
    IF c.archived_at IS NOT NULL AND v_kind <> 'event' THEN
      v_results := v_results || '{"status": "refused", "code": "FORBIDDEN"}'::jsonb;
      CONTINUE;
    END IF;
    v_apart := '[]'::jsonb;
    IF c.is_group_chat THEN
      SELECT coalesce(jsonb_agg(id), '[]'::jsonb) INTO v_apart FROM (
        SELECT blocked_id AS id FROM blocks WHERE blocker_id = v_sender
        UNION SELECT blocker_id FROM blocks WHERE blocked_id = v_sender
      ) apart;
    ELSE
      SELECT * INTO other FROM chat_participants WHERE chat_id = p_chat AND user_id <> v_sender;
      IF other.user_id IS NULL OR is_blocked_pair(v_sender, other.user_id) THEN
        v_results := v_results || '{"status": "refused", "code": "NOT_FOUND"}'::jsonb;
        CONTINUE;
      END IF;
      IF other.request AND EXISTS (
        SELECT 1 FROM messages WHERE chat_id = p_chat AND sender_id = v_sender
      ) THEN
        v_results := v_results || '{"status": "refused", "code": "CHAT_REQUEST_PENDING"}'::jsonb;
        CONTINUE;
      END IF;
    END IF;
    v_quoted := NULL;
    IF d->>'reply_to' IS NOT NULL THEN
      SELECT * INTO quoted FROM messages
        WHERE id = (d->>'reply_to')::uuid AND chat_id = p_chat AND seq > me.joined_seq;
      IF NOT FOUND THEN
        v_results := v_results || '{"status": "refused", "code": "VALIDATION", "field": "replyTo"}'::jsonb;
        CONTINUE;
      END IF;
      v_quoted := jsonb_build_object('id', quoted.id, 'seq', quoted.seq,
        'sender', (SELECT chat_person(p) FROM profiles p WHERE p.id = quoted.sender_id),
        'content', CASE WHEN quoted.deleted_at IS NULL THEN left(quoted.content, 200) ELSE '' END,
        'has_attachments', quoted.deleted_at IS NULL AND quoted.attachments IS NOT NULL,
        'deleted', quoted.deleted_at IS NOT NULL);
    END IF;
    v_attachments := NULL;
    IF jsonb_array_length(d->'attachments') > 0 THEN
      SELECT jsonb_agg(jsonb_build_object('id', u.id, 'url', '/uploads/' || u.id || '.webp',
        'width', u.width, 'height', u.height, 'alt', coalesce(a.item->>'alt', '')) ORDER BY a.at)
        INTO v_attachments
        FROM jsonb_array_elements(d->'attachments') WITH ORDINALITY AS a(item, at)
        JOIN uploads u ON u.id = (a.item->>'id')::uuid AND u.owner_id = v_sender;
      IF coalesce(jsonb_array_length(v_attachments), 0) <> jsonb_array_length(d->'attachments') THEN
        v_results := v_results || '{"status": "refused", "code": "VALIDATION", "field": "attachments"}'::jsonb;
        CONTINUE;
      END IF;
    END IF;
    v_mentions := '[]'::jsonb;
    IF c.is_group_chat AND jsonb_array_length(d->'names') > 0 THEN
      SELECT coalesce(jsonb_agg(p.id), '[]'::jsonb) INTO v_mentions
        FROM profiles p JOIN chat_participants cp ON cp.user_id = p.id
        WHERE cp.chat_id = p_chat AND cp.left_at IS NULL AND p.id <> v_sender
          AND p.username = ANY (SELECT jsonb_array_elements_text(d->'names')::citext)
          AND NOT v_apart ? p.id::text;
    END IF;
    -- Two identical nonces in one batch: the second finds the first.
    c.last_seq := c.last_seq + 1;
    c.last_rev := c.last_rev + 1;
    v_at := clock_timestamp();
    INSERT INTO messages (id, chat_id, seq, rev, nonce, sender_id, kind, content, folded, data,
        mentions, reply_to, attachments, created_at)
      VALUES ((d->>'id')::uuid, p_chat, c.last_seq, c.last_rev, (d->>'nonce')::uuid, v_sender, v_kind,
        d->>'content', d->>'folded', nullif(d->'data', 'null'::jsonb), nullif(v_mentions, '[]'::jsonb),
        (d->>'reply_to')::uuid, v_attachments, v_at)
      RETURNING created_at INTO v_at;
    -- Who writes has read what stands above, and takes up a chat that a stranger began.
    UPDATE chat_participants SET last_read_seq = c.last_seq, last_delivered_seq = c.last_seq,
        request = false, declined_at = NULL
      WHERE chat_id = p_chat AND user_id = v_sender;
    v_written := true;
    v_results := v_results || jsonb_build_object('status', 'stored', 'id', d->>'id',
      'seq', c.last_seq, 'rev', c.last_rev, 'created_at', v_at, 'apart', v_apart,
      'mentions', v_mentions, 'attachments', coalesce(v_attachments, '[]'::jsonb),
      'quoted', v_quoted, 'accepted', me.request);
    IF v_kind <> 'event' THEN
      SELECT jsonb_agg(cp.user_id) INTO v_readers FROM chat_participants cp
        WHERE cp.chat_id = p_chat AND cp.user_id <> v_sender AND cp.left_at IS NULL
          AND NOT cp.request AND (NOT c.is_group_chat OR cp.notify = 'all')
          AND coalesce(cp.muted_until, v_at) <= v_at AND coalesce(cp.viewing_until, v_at) <= v_at
          AND NOT v_apart ? cp.user_id::text AND NOT v_mentions ? cp.user_id::text;
      IF v_readers IS NOT NULL THEN
        v_facts := true;
        PERFORM publish_fact((d->>'sent_fact')::uuid, 'chat.messageSent', jsonb_build_object(
          'chatId', p_chat, 'messageId', d->>'id', 'senderId', v_sender,
          'readerIds', v_readers, 'preview', d->>'preview'));
      END IF;
      IF jsonb_array_length(v_mentions) > 0 THEN
        v_facts := true;
        PERFORM publish_fact((d->>'mention_fact')::uuid, 'chat.mentioned', jsonb_build_object(
          'chatId', p_chat, 'messageId', d->>'id', 'senderId', v_sender, 'mentionedIds', v_mentions));
      END IF;
    END IF;
  END LOOP;
  IF v_written THEN
    UPDATE chats SET last_seq = c.last_seq, last_rev = c.last_rev, last_message_at = v_at
      WHERE id = p_chat;
  END IF;
  RETURN jsonb_build_object('members_rev', c.members_rev, 'is_group_chat', c.is_group_chat,
    'facts', v_facts, 'results', v_results);
END
$$;
--> statement-breakpoint
DROP FUNCTION get_user_chats_with_details(uuid);
--> statement-breakpoint
-- The chat list of one person in one trip: newest first, with participants, unread count and last
-- message; only the chats of the page are filled in. With p_chat, that chat alone. Its only callers
-- are GET /api/chats and the user_chats event, with the session's own id.
CREATE OR REPLACE FUNCTION get_user_chats_with_details(
  p_user_id uuid,
  p_folder text DEFAULT 'chats',
  p_limit integer DEFAULT 50,
  p_before_at timestamptz DEFAULT NULL,
  p_before_id uuid DEFAULT NULL,
  p_chat uuid DEFAULT NULL
) RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  WITH mine AS (
    SELECT c.*, coalesce(c.last_message_at, c.created_at) AS sort_at, me.role AS my_role,
      me.joined_seq, me.last_read_seq, me.muted_until, me.notify, me.request
    FROM chat_participants me
    JOIN chats c ON c.id = me.chat_id
    WHERE me.user_id = p_user_id AND me.left_at IS NULL
      AND CASE WHEN p_chat IS NOT NULL THEN c.id = p_chat ELSE
        me.declined_at IS NULL AND me.request = (p_folder = 'requests')
        AND (c.is_group_chat OR c.last_seq > 0)
        AND (p_before_at IS NULL
          OR (coalesce(c.last_message_at, c.created_at), c.id) < (p_before_at, p_before_id)) END
      AND (c.is_group_chat OR NOT EXISTS (
        SELECT 1 FROM chat_participants o
        WHERE o.chat_id = c.id AND o.user_id <> p_user_id AND is_blocked_pair(p_user_id, o.user_id)))
    ORDER BY sort_at DESC, c.id DESC
    LIMIT p_limit
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id,
    'name', c.name,
    'is_group_chat', c.is_group_chat,
    'participants', (
      SELECT coalesce(jsonb_agg(person || jsonb_build_object('role', role) ORDER BY at, id), '[]'::jsonb)
      FROM (
        SELECT chat_person(p) AS person, cp.role, cp.created_at AS at, p.id
        FROM chat_participants cp JOIN profiles p ON p.id = cp.user_id
        WHERE cp.chat_id = c.id AND cp.left_at IS NULL
        ORDER BY cp.created_at, p.id
        LIMIT CASE WHEN c.page_id IS NULL THEN 100 ELSE 20 END
      ) shown
    ),
    'participant_count', (
      SELECT count(*) FROM chat_participants cp WHERE cp.chat_id = c.id AND cp.left_at IS NULL
    ),
    'last_message_at', c.last_message_at,
    'page_details', CASE WHEN pg.id IS NULL THEN NULL ELSE jsonb_build_object(
      'id', pg.id, 'name', pg.name, 'displayName', pg.display_name, 'avatarUrl', pg.avatar_url
    ) END,
    'unread_count', greatest(c.last_seq - c.last_read_seq, 0),
    'last_message', CASE WHEN m.id IS NULL THEN NULL ELSE jsonb_build_object(
      'id', m.id, 'seq', m.seq, 'kind', m.kind, 'sender_id', m.sender_id,
      'sender_name', nullif(btrim(s.first_name || ' ' || s.last_name), ''),
      'content', CASE WHEN m.deleted_at IS NULL AND NOT h.hidden THEN left(m.content, 200) END,
      'data', m.data,
      'attachment_count', CASE WHEN m.deleted_at IS NULL AND NOT h.hidden
        THEN coalesce(jsonb_array_length(m.attachments), 0) ELSE 0 END,
      'deleted', m.deleted_at IS NOT NULL,
      'hidden', h.hidden,
      'created_at', m.created_at
    ) END,
    'last_seq', c.last_seq,
    'last_rev', c.last_rev,
    'last_read_seq', c.last_read_seq,
    'role', c.my_role,
    'muted', coalesce(c.muted_until > now(), false),
    'muted_until', c.muted_until,
    'notify', c.notify,
    'request', c.request
  ) ORDER BY c.sort_at DESC, c.id DESC), '[]'::jsonb)
  FROM mine c
  LEFT JOIN pages pg ON pg.id = c.page_id
  LEFT JOIN LATERAL (
    SELECT * FROM messages WHERE chat_id = c.id AND seq > c.joined_seq ORDER BY seq DESC LIMIT 1
  ) m ON true
  LEFT JOIN profiles s ON s.id = m.sender_id
  LEFT JOIN LATERAL (
    SELECT c.is_group_chat AND m.sender_id IS NOT NULL AND is_blocked_pair(p_user_id, m.sender_id) AS hidden
  ) h ON true
$$;
