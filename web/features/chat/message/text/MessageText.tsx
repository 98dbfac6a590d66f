import { splitText } from "@waymates/contract/text/parts";
import { useMemo } from "react";
import { Link } from "react-router";
import { useOpenChat } from "../../conversation/conversationContext.ts";
import { createIsMember } from "./knownNames.ts";

interface MessageTextProps {
  text: string;
  /** Ids of the people it mentions. */
  mentions?: readonly string[];
}

const nobody: readonly string[] = [];

/** A message's text with its links and mentions. */
export function MessageText({ text, mentions = nobody }: MessageTextProps) {
  const {
    usernames,
    chat: { members },
  } = useOpenChat();
  const parts = useMemo(() => splitText(text), [text]);
  const isMember = useMemo(
    () => createIsMember(text, mentions, { members, usernames }),
    [text, mentions, members, usernames],
  );
  return (
    <span className="chat-words">
      {parts.map((part, index) => {
        if (part.kind === "link") {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pieces never move
            <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
            </a>
          );
        }
        if (part.kind === "mention" && isMember(part.username)) {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pieces never move
            <Link key={index} to={`/${part.username}`} data-mention>
              {part.text}
            </Link>
          );
        }
        return part.text;
      })}
    </span>
  );
}
