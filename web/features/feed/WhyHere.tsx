import type { FeedReason } from "@waymates/contract/features/feed";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { IconButton } from "../../ui/IconButton.tsx";

/** Says on asking why an entry is in the feed. */
export function WhyHere({ reason }: { reason: FeedReason }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div
      className="feed-why"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape") setOpen(false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <IconButton
        icon="info"
        tip="none"
        label={t("feed.why")}
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setOpen(!isOpen)}
      />
      <div id={id} role="status" className="feed-why-box" hidden={!isOpen}>
        {isOpen ? (
          <>
            <b>{t("feed.why")}</b>
            <p dir="auto">{reason.text}</p>
            <p className="hint">{t("feed.order")}</p>
          </>
        ) : null}
      </div>
    </div>
  );
}
