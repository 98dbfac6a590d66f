import { useTranslation } from "../../../platform/i18n.tsx";
import { MessageRowView } from "../message/MessageRowView.tsx";
import type { Row } from "./rows.ts";

interface StillMessagesProps {
  rows: readonly Row[];
  /** The list below it is alive: this one is only still seen. */
  isCover: boolean;
}

/** Messages as the document brings them, from the newest upwards; they can be read without a script. */
export function StillMessages({ rows, isCover }: StillMessagesProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="chat-messages still" inert={isCover} aria-hidden={isCover || undefined}>
      <ul role="list" aria-label={t("chat.messages")}>
        {rows.map((row) => (
          <li
            key={row.key}
            data-start={(row.kind === "message" && row.newFrom !== null) || undefined}
          >
            <MessageRowView row={row} isReachable={false} isFlashed={false} />
          </li>
        ))}
      </ul>
    </div>
  );
}
