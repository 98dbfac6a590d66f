import type { SearchAnswer } from "@waymates/contract/features/chat-messages";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { When } from "../When.tsx";

type Hit = SearchAnswer["messages"][number];

interface SearchHitProps {
  message: Hit;
  onChoose: () => void;
}

/** A found message, with what was found lit. */
export function SearchHit({ message, onChoose }: SearchHitProps) {
  const { t } = useTranslation("chat");
  const name = message.sender?.name ?? t("chat.deletedUser");
  return (
    <li>
      <button type="button" className="chat-search-hit" onClick={onChoose}>
        <Avatar src={message.sender?.avatar_url} name={name} size="s" />
        <span className="grow">
          <span className="line">
            <b className="clip">
              <bdi>{name}</bdi>
            </b>
            <When at={message.created_at} isShort />
          </span>
          <span className="chat-snippet" dir="auto">
            {lit(message)}
          </span>
        </span>
      </button>
    </li>
  );
}

function lit({ snippet, highlights }: Hit): ReactNode[] {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const [start, end] of highlights) {
    pieces.push(snippet.slice(from, start), <mark key={start}>{snippet.slice(start, end)}</mark>);
    from = end;
  }
  pieces.push(snippet.slice(from));
  return pieces;
}
