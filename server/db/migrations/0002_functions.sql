-- Text as searches compare it: no case, no accents. Immutable, so that indexes may use it.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC))) $$;
--> statement-breakpoint
CREATE INDEX profiles_username_prefix_idx ON profiles (fold(username::text) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX profiles_first_name_prefix_idx ON profiles (fold(first_name) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX profiles_last_name_prefix_idx ON profiles (fold(last_name) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX tags_name_prefix_idx ON tags (fold(name::text) text_pattern_ops);
--> statement-breakpoint
ALTER TABLE profiles ADD CONSTRAINT profiles_username_shape
  CHECK (username::text ~ '^[a-z0-9][a-z0-9._]{1,28}[a-z0-9]$');
--> statement-breakpoint
ALTER TABLE accounts ADD CONSTRAINT accounts_step_range CHECK (registration_step BETWEEN 1 AND 12);
--> statement-breakpoint
-- The chat list of one person in one trip: newest first, with participants, unread count and last
-- message. Its only callers are GET /api/chats and the user_chats event, with the session's own id.
CREATE OR REPLACE FUNCTION get_user_chats_with_details(p_user_id uuid) RETURNS jsonb
LANGUAGE sql STABLE
AS $$
  SELECT coalesce(jsonb_agg(item ORDER BY sort_at DESC NULLS LAST, chat_id DESC), '[]'::jsonb)
  FROM (
    SELECT
      c.id AS chat_id,
      coalesce(c.last_message_at, c.created_at) AS sort_at,
      jsonb_build_object(
        'id', c.id,
        'name', c.name,
        'is_group_chat', c.is_group_chat,
        'participants', (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', p.id, 'username', p.username, 'avatar_url', p.avatar_url, 'role', cp.role
          ) ORDER BY cp.created_at, p.id), '[]'::jsonb)
          FROM chat_participants cp JOIN profiles p ON p.id = cp.user_id
          WHERE cp.chat_id = c.id AND cp.left_at IS NULL
        ),
        'last_message_at', c.last_message_at,
        'page_details', CASE WHEN pg.id IS NULL THEN NULL ELSE jsonb_build_object(
          'id', pg.id, 'name', pg.name, 'displayName', pg.display_name, 'avatarUrl', pg.avatar_url
        ) END,
        'unread_count', greatest(c.last_seq - me.last_read_seq, 0),
        'last_message', (
          SELECT jsonb_build_object(
            'id', m.id, 'seq', m.seq, 'sender_id', m.sender_id,
            'content', CASE WHEN m.deleted_at IS NULL THEN m.content END,
            'created_at', m.created_at
          )
          FROM messages m
          WHERE m.chat_id = c.id AND m.seq > me.joined_seq
          ORDER BY m.seq DESC LIMIT 1
        ),
        'last_seq', c.last_seq,
        'last_read_seq', me.last_read_seq,
        'muted', coalesce(me.muted_until > now(), false),
        'request', me.request
      ) AS item
    FROM chat_participants me
    JOIN chats c ON c.id = me.chat_id
    LEFT JOIN pages pg ON pg.id = c.page_id
    WHERE me.user_id = p_user_id AND me.left_at IS NULL
  ) AS mine
$$;
--> statement-breakpoint
INSERT INTO post_types (id, name) VALUES (1, 'game'), (2, 'story') ON CONFLICT DO NOTHING;
