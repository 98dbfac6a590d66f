import type { ChatDetail } from "@waymates/contract/features/chat";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Composer } from "../composer/Composer.tsx";
import { DeleteDialog } from "../message/DeleteDialog.tsx";
import { prepareTools } from "../message/MessageItem.tsx";
import { titleOf } from "../names.ts";
import { useThemedProps } from "../theme/useChatTheme.ts";
import { Announcer } from "./Announcer.tsx";
import { type OpenChat, OpenChatContext } from "./conversationContext.ts";
import { ConversationHeader, PinnedLine } from "./header/ConversationHeader.tsx";
import { MessagesArea } from "./messages/MessagesArea.tsx";
import { RequestBar } from "./RequestBar.tsx";
import { SidePanel, type SidePanelName } from "./header/SidePanel.tsx";
import { TypingLine } from "./TypingLine.tsx";
import { useMessages } from "./useConversation.ts";
import { useViewing } from "./messages/useReading.ts";
import "../theme/look.css";
import "../theme/bubbles.css";
import "../theme/marks.css";
import "./conversation.css";
import "../message/message.css";

interface ConversationProps {
  chat: ChatDetail;
  readerId: string;
}

/** Which message is answered, changed, or asked about. */
interface Subject {
  answered: ChatMessage | null;
  edited: ChatMessage | null;
  deleted: ChatMessage | null;
}
/** Once the page has what it needs itself. */
const PREPARE_MS = 1500;
const noSubject: Subject = { answered: null, edited: null, deleted: null };

/** An open chat. Its key is the chat's id: everything in here begins anew with another one. */
export function Conversation({ chat, readerId }: ConversationProps) {
  const messages = useMessages(chat, readerId);
  const field = useRef<HTMLTextAreaElement>(null);
  const [subject, setSubject] = useState(noSubject);
  const [panel, setPanel] = useState<SidePanelName | null>(null);
  const open = useOpen({ chat, readerId, setSubject, field, jumpTo: messages.jumping.jumpTo });
  useViewing(chat.id);
  useEffect(() => {
    const timer = setTimeout(prepareTools, PREPARE_MS);
    return () => clearTimeout(timer);
  }, []);
  const leaveSubject = () => setSubject(noSubject);
  return (
    <OpenChatContext value={open}>
      <title>{`${open.title} · Waymates`}</title>
      <section
        {...useThemedProps()}
        className="chat-conversation chat-look"
        aria-labelledby="conversation-title"
      >
        <ConversationHeader onPanel={setPanel} />
        <PinnedLine />
        <MessagesArea messages={messages} />
        <TypingLine />
        {chat.request || !chat.can.write ? (
          <RequestBar />
        ) : (
          <Composer
            field={field}
            answered={subject.answered}
            edited={subject.edited}
            onLeave={leaveSubject}
            onLeaveUp={() => focusLast(field.current)}
            onSent={messages.toLatest}
          />
        )}
        <Announcer messages={messages.state.stream?.messages} />
        {subject.deleted ? <DeleteDialog message={subject.deleted} onClose={leaveSubject} /> : null}
        <SidePanel name={panel} onClose={() => setPanel(null)} />
      </section>
    </OpenChatContext>
  );
}

/** From the text field up to the newest message. */
function focusLast(from: HTMLElement | null): void {
  const messages = from?.closest(".chat-conversation")?.querySelectorAll<HTMLElement>("[data-key]");
  [...(messages ?? [])].at(-1)?.focus();
}

interface OpenOptions extends ConversationProps {
  setSubject: (subject: Subject) => void;
  field: { current: HTMLTextAreaElement | null };
  jumpTo: (seq: number) => void;
}

function useOpen({ chat, readerId, setSubject, field, jumpTo }: OpenOptions): OpenChat {
  const { t, i18n } = useTranslation();
  const title = titleOf(chat, readerId, { t, language: i18n.language });
  // A menu gives the focus back to its button first.
  const focusComposer = useCallback(
    () => void requestAnimationFrame(() => field.current?.focus()),
    [field],
  );
  return useMemo(() => {
    const take = (part: Partial<Subject>) => {
      setSubject({ ...noSubject, ...part });
      focusComposer();
    };
    return {
      chat,
      readerId,
      title,
      usernames: new Set(chat.members.map(({ username }) => username.toLowerCase())),
      reply: (answered) => take({ answered }),
      edit: (edited) => take({ edited }),
      askDelete: (deleted) => setSubject({ ...noSubject, deleted }),
      jumpTo,
      focusComposer,
    };
  }, [chat, readerId, title, jumpTo, setSubject, focusComposer]);
}
