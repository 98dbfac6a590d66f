import { useMemo } from "react";
import { Link } from "react-router";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { namesOf, splitText } from "./textParts.ts";

interface WordsProps {
  text: string;
  /** Ids of those whom it names. */
  mentions?: readonly string[];
}

const nobody: readonly string[] = [];

/** A message's text with its links and the people it names. */
export function MessageText({ text, mentions = nobody }: WordsProps) {
  const {
    usernames,
    chat: { members },
  } = useOpenChat();
  const words = useMemo(
    () => splitText(text, namesOf(text, mentions, { members, usernames })),
    [text, mentions, members, usernames],
  );
  return (
    <span className="chat-words">
      {words.map((word, index) => {
        if (word.kind === "link") {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pieces never move
            <a key={index} href={word.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {word.text}
            </a>
          );
        }
        if (word.kind === "mention") {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pieces never move
            <Link key={index} to={`/${word.username}`} data-mention>
              {word.text}
            </Link>
          );
        }
        return word.text;
      })}
    </span>
  );
}
