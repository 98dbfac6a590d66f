-- A person as chats show them, from columns of living_profiles; null once they deleted their account.
-- Restoring it brings the name back.
CREATE OR REPLACE FUNCTION chat_person(
  p_id uuid, p_username citext, p_first_name text, p_last_name text, p_avatar_url text
) RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN p_id IS NOT NULL THEN jsonb_build_object(
    'id', p_id, 'username', p_username,
    'name', btrim(p_first_name || ' ' || p_last_name), 'avatar_url', p_avatar_url
  ) END
$$;
--> statement-breakpoint
-- The data of a group event. It is stored with ids only, so that no name outlives its account; a deleted
-- person is null.
CREATE OR REPLACE FUNCTION chat_event_data(p_data jsonb) RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN p_data ? 'people' THEN jsonb_set(p_data, '{people}', (
    SELECT coalesce(jsonb_agg(chat_person(p.id, p.username, p.first_name, p.last_name, p.avatar_url) ORDER BY e.place),
      '[]'::jsonb)
    FROM jsonb_array_elements(p_data->'people') WITH ORDINALITY AS e(person, place)
    LEFT JOIN living_profiles p ON p.id = (e.person->>'id')::uuid
  )) ELSE p_data END
$$;
--> statement-breakpoint
-- What of a chat's messages after a number a person would not see: deleted ones, and those of people in a
-- block with the person. Whether a block hides them is a rule of features/chat/rules.ts.
CREATE OR REPLACE FUNCTION chat_unseen(p_chat uuid, p_user_id uuid, p_after integer) RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object(
    'deleted', (SELECT count(*) FROM messages m
      WHERE m.chat_id = p_chat AND m.seq > p_after AND m.deleted_at IS NOT NULL),
    -- Without such a person in the chat its messages are not looked through.
    'from_blocked', CASE WHEN EXISTS (SELECT FROM blocked_pairs b
        JOIN chat_participants p ON p.chat_id = p_chat AND p.user_id = b.other_id
        WHERE b.user_id = p_user_id)
      THEN (SELECT count(*) FROM messages m
        JOIN blocked_pairs b ON b.user_id = p_user_id AND b.other_id = m.sender_id
        WHERE m.chat_id = p_chat AND m.seq > p_after AND m.deleted_at IS NULL) ELSE 0 END)
$$;
--> statement-breakpoint
-- The chats of one person, or one of them, each with its participants, its last message and what a reader would not see of
-- the unread ones. It only joins rows: features/chat decides which chats are listed (policy.ts) and what is
-- shown of them (rules.ts). The planner inlines the body, so that a caller's order and limit come before the
-- parts that cost most. v0.1.0 calls a function of this name with a text as its second parameter; the release
-- after the next one drops that.
CREATE OR REPLACE FUNCTION get_user_chats_with_details(p_user_id uuid, p_chat uuid DEFAULT NULL) RETURNS TABLE (
  id uuid, name text, is_group_chat boolean, last_message_at timestamptz, sort_at timestamptz,
  last_seq integer, last_rev integer, role text, last_read_seq integer, muted_until timestamptz,
  notify text, request boolean, declined boolean, participants jsonb, participant_count integer,
  page_details jsonb, last_message jsonb, unseen jsonb, blocked_with jsonb)
LANGUAGE sql STABLE
AS $$
  SELECT c.id, c.name, c.is_group_chat, c.last_message_at, coalesce(c.last_message_at, c.created_at),
    c.last_seq, c.last_rev, me.role, me.last_read_seq, me.muted_until,
    me.notify, me.request, me.declined_at IS NOT NULL,
    (
      SELECT coalesce(jsonb_agg(person || jsonb_build_object('role', shown.role) ORDER BY at, shown.id), '[]'::jsonb)
      FROM (
        SELECT chat_person(p.id, p.username, p.first_name, p.last_name, p.avatar_url) AS person, cp.role, cp.created_at AS at, p.id
        FROM chat_participants cp JOIN living_profiles p ON p.id = cp.user_id
        WHERE cp.chat_id = c.id AND cp.left_at IS NULL
        ORDER BY cp.created_at, p.id
        LIMIT CASE WHEN c.page_id IS NULL THEN 100 ELSE 20 END
      ) shown
    ),
    (
      SELECT count(*) FROM chat_participants cp WHERE cp.chat_id = c.id AND cp.left_at IS NULL
        AND (c.page_id IS NOT NULL OR EXISTS (
          SELECT 1 FROM living_profiles p WHERE p.id = cp.user_id))
    )::integer,
    (
      SELECT jsonb_build_object(
        'id', pg.id, 'name', pg.name, 'displayName', pg.display_name, 'avatarUrl', pg.avatar_url)
      FROM page_cards pg WHERE pg.id = c.page_id
    ),
    (
      SELECT jsonb_build_object(
        'id', m.id, 'seq', m.seq, 'kind', m.kind, 'sender_id', m.sender_id,
        'sender_name', nullif(btrim(s.first_name || ' ' || s.last_name), ''),
        'content', left(m.content, 200),
        'data', chat_event_data(m.data),
        'attachment_count', coalesce(jsonb_array_length(m.attachments), 0),
        'deleted', m.deleted_at IS NOT NULL,
        'created_at', m.created_at)
      FROM messages m LEFT JOIN living_profiles s ON s.id = m.sender_id
      WHERE m.chat_id = c.id AND m.seq > me.joined_seq
      ORDER BY m.seq DESC LIMIT 1
    ),
    CASE WHEN c.last_seq > me.last_read_seq THEN chat_unseen(c.id, p_user_id, me.last_read_seq) END,
    (
      SELECT coalesce(jsonb_agg(b.other_id), '[]'::jsonb) FROM blocked_pairs b
      JOIN chat_participants theirs ON theirs.chat_id = c.id AND theirs.user_id = b.other_id
      WHERE b.user_id = p_user_id
    )
  FROM chat_participants me
  JOIN chats c ON c.id = me.chat_id
  WHERE me.user_id = p_user_id AND me.left_at IS NULL AND (p_chat IS NULL OR c.id = p_chat)
$$;
