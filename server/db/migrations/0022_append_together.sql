-- Messages that are stored together cost what one does: what is the same for all of them is asked once.
CREATE OR REPLACE FUNCTION append_messages(p_chat uuid, p_drafts jsonb) RETURNS jsonb
LANGUAGE plpgsql
-- A plan made while there were few messages is kept: it must not read all of them later.
SET enable_seqscan = off
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
  v_told uuid[];
  v_read jsonb := '{}'::jsonb;
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
    -- Who writes takes up a chat that a stranger began.
    IF me.request OR me.declined_at IS NOT NULL THEN
      UPDATE chat_participants SET request = false, declined_at = NULL
        WHERE chat_id = p_chat AND user_id = v_sender;
      v_told := NULL;
    END IF;
    v_read := v_read || jsonb_build_object(v_sender::text, c.last_seq);
    v_written := true;
    v_results := v_results || jsonb_build_object('status', 'stored', 'id', d->>'id',
      'seq', c.last_seq, 'rev', c.last_rev, 'created_at', v_at, 'apart', v_apart,
      'mentions', v_mentions, 'attachments', coalesce(v_attachments, '[]'::jsonb),
      'quoted', v_quoted, 'accepted', me.request);
    IF v_kind <> 'event' THEN
      -- The same people for all messages of the batch, but for who wrote and who keeps apart.
      IF v_told IS NULL THEN
        SELECT coalesce(array_agg(cp.user_id), '{}') INTO v_told FROM chat_participants cp
          WHERE cp.chat_id = p_chat AND cp.left_at IS NULL
            AND NOT cp.request AND (NOT c.is_group_chat OR cp.notify = 'all')
            AND coalesce(cp.muted_until, v_at) <= v_at AND coalesce(cp.viewing_until, v_at) <= v_at;
      END IF;
      v_readers := NULL;
      IF cardinality(v_told) > 0 THEN
        SELECT jsonb_agg(id) INTO v_readers FROM unnest(v_told) AS id
          WHERE id <> v_sender AND NOT v_apart ? id::text AND NOT v_mentions ? id::text;
      END IF;
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
    -- Who writes has read what stands above: once for each of them, however much they wrote.
    UPDATE chat_participants cp SET last_read_seq = r.value::integer,
        last_delivered_seq = r.value::integer
      FROM jsonb_each_text(v_read) r
      WHERE cp.chat_id = p_chat AND cp.user_id = r.key::uuid;
    UPDATE chats SET last_seq = c.last_seq, last_rev = c.last_rev, last_message_at = v_at
      WHERE id = p_chat;
  END IF;
  RETURN jsonb_build_object('members_rev', c.members_rev, 'is_group_chat', c.is_group_chat,
    'facts', v_facts, 'results', v_results);
END
$$;
