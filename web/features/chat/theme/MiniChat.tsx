import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import { classes } from "../../../ui/classes.ts";
import { useThemeRef } from "./useChatTheme.ts";

/** A conversation too small to read: its colours and shapes. */
export function MiniChat({ theme, isEmpty = false }: { theme: ChatTheme; isEmpty?: boolean }) {
  const themed = useThemeRef(theme);
  return (
    <span ref={themed} className={classes("chat-look", "chat-mini-chat", isEmpty && "empty")}>
      {isEmpty ? null : (
        <>
          <MiniMessage side="in" words={[7, 4.5]} />
          <MiniMessage side="out" words={[5]} />
          <MiniMessage side="out" words={[6.5, 3]} />
          <MiniMessage side="in" words={[4]} />
        </>
      )}
    </span>
  );
}

/** Words are bars as long as said, in rem. */
function MiniMessage({ side, words }: { side: "in" | "out"; words: number[] }) {
  return (
    <span className="chat-msg" data-side={side} data-place="single">
      <span className="chat-bubble">
        {words.map((length) => (
          <svg key={length} width={`${length / 2}rem`} height="4" aria-hidden="true">
            <rect width="100%" height="4" rx="2" fill="currentColor" opacity="0.75" />
          </svg>
        ))}
      </span>
    </span>
  );
}
