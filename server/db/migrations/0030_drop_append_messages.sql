-- Who may write is decided in server/src/features/chat/policy.ts; a message is stored by a plain insert.
DROP FUNCTION append_messages(uuid, jsonb);
