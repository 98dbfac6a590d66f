import { useTranslation } from "../../../platform/i18n.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import type { useMentions } from "./useMentions.ts";

/** Scrolls the person selected with the arrow keys into view. */
const show = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/** The suggested people, above the text field. */
export function MentionList({ mentions }: { mentions: ReturnType<typeof useMentions> }) {
  const { t } = useTranslation();
  if (!mentions.isOpen) return null;
  return (
    <div
      className="chat-mention-list"
      id={mentions.id}
      role="listbox"
      aria-label={t("chat.mention")}
    >
      {mentions.offered.map((person, index) => (
        // The field keeps the focus: its keys choose, and the pointer may.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person.id}
          ref={index === mentions.at ? show : undefined}
          id={`${mentions.id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === mentions.at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => mentions.choose(person)}
        >
          <Avatar src={person.avatar_url} name={person.name} size="xs" />
          <bdi className="clip">{person.name}</bdi>
          <span className="hint" dir="ltr">
            @{person.username}
          </span>
        </div>
      ))}
    </div>
  );
}
