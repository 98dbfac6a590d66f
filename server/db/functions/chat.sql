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
-- The chat list of one person in one query, newest first: participants, unread count, last message.
-- Callers pass the id of the session's own person. p_chat asks for a single chat whatever its folder.
-- p_without: ends of the ids that were given out, p_passed: how many before them; see platform/changing-list.ts.
-- Processes of v0.1.0 pass p_before_at and p_before_id.
CREATE OR REPLACE FUNCTION get_user_chats_with_details(
  p_user_id uuid,
  p_folder text DEFAULT 'chats',
  p_limit integer DEFAULT 50,
  p_before_at timestamptz DEFAULT NULL,
  p_before_id uuid DEFAULT NULL,
  p_chat uuid DEFAULT NULL,
  p_without text[] DEFAULT '{}',
  p_passed integer DEFAULT 0
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
          OR (coalesce(c.last_message_at, c.created_at), c.id) < (p_before_at, p_before_id))
        AND right(c.id::text, 12) <> ALL (p_without) END
      AND (c.is_group_chat OR NOT EXISTS (
        SELECT 1 FROM chat_participants o
        WHERE o.chat_id = c.id AND o.user_id <> p_user_id AND is_blocked_pair(p_user_id, o.user_id)))
    ORDER BY sort_at DESC, c.id DESC
    LIMIT p_limit OFFSET p_passed
  )
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id,
    'name', c.name,
    'is_group_chat', c.is_group_chat,
    'participants', (
      SELECT coalesce(jsonb_agg(person || jsonb_build_object('role', role) ORDER BY at, id), '[]'::jsonb)
      FROM (
        SELECT chat_person(p.id, p.username, p.first_name, p.last_name, p.avatar_url) AS person, cp.role, cp.created_at AS at, p.id
        FROM chat_participants cp JOIN living_profiles p ON p.id = cp.user_id
        WHERE cp.chat_id = c.id AND cp.left_at IS NULL
        ORDER BY cp.created_at, p.id
        LIMIT CASE WHEN c.page_id IS NULL THEN 100 ELSE 20 END
      ) shown
    ),
    'participant_count', (
      SELECT count(*) FROM chat_participants cp WHERE cp.chat_id = c.id AND cp.left_at IS NULL
        AND (c.page_id IS NOT NULL OR EXISTS (
          SELECT 1 FROM living_profiles p WHERE p.id = cp.user_id))
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
      'data', chat_event_data(m.data),
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
  LEFT JOIN page_cards pg ON pg.id = c.page_id
  LEFT JOIN LATERAL (
    SELECT * FROM messages WHERE chat_id = c.id AND seq > c.joined_seq ORDER BY seq DESC LIMIT 1
  ) m ON true
  LEFT JOIN living_profiles s ON s.id = m.sender_id
  LEFT JOIN LATERAL (
    SELECT c.is_group_chat AND m.sender_id IS NOT NULL AND is_blocked_pair(p_user_id, m.sender_id) AS hidden
  ) h ON true
$$;
