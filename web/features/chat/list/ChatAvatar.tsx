import type { ChatItem } from "@waymates/contract/features/chat";
import { Avatar, type AvatarSize } from "../../../ui/Avatar.tsx";
import { classes } from "../../../ui/classes.ts";
import { usePresence } from "../live/presence.ts";
import { otherOf } from "../names.ts";

interface ChatAvatarProps {
  chat: ChatItem;
  readerId: string;
  title: string;
  size?: AvatarSize;
}

/** A chat's picture: the other person's, the page's, or those of two group members. */
export function ChatAvatar({ chat, readerId, title, size = "l" }: ChatAvatarProps) {
  const other = otherOf(chat, readerId);
  const presence = usePresence(other?.id);
  if (chat.page_details) {
    return (
      <Avatar
        src={chat.page_details.avatarUrl}
        name={chat.page_details.displayName}
        size={size}
        mate="plain"
      />
    );
  }
  if (!chat.is_group_chat) {
    return (
      <Avatar
        src={other?.avatar_url}
        name={title}
        size={size}
        online={presence?.status === "online"}
      />
    );
  }
  const people = chat.participants.filter(({ id }) => id !== readerId).slice(0, 2);
  if (people.length < 2) return <Avatar name={title} size={size} src={people[0]?.avatar_url} />;
  return (
    <span className={classes("chat-faces", size)}>
      {people.map(({ id, name, avatar_url }) => (
        <Avatar key={id} src={avatar_url} name={name} size={size === "l" ? "s" : "xs"} />
      ))}
    </span>
  );
}
