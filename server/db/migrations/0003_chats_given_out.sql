-- server/db/functions makes it again, with more parameters.
DROP FUNCTION IF EXISTS get_user_chats_with_details(uuid, text, integer, timestamptz, uuid, uuid);
