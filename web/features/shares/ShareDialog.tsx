import { numberFormat } from "@waymates/contract/formats";
import "./shares.css";
import { SHARE_TEXT_MAX } from "@waymates/contract/features/shares-constants";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import type { Shareable } from "../../platform/sharing.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { type TabItem, Tabs } from "../../ui/Tabs.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { LinkPart } from "./LinkPart.tsx";
import { ChatPart, PagePart, PersonPart } from "./ReceiverParts.tsx";

type Part = "person" | "chat" | "page" | "link";

interface ShareDialogProps {
  thing: Shareable;
  onClose: () => void;
}

/** Passes something on: to a person, into a chat, onto a page, or by a public link. */
export function ShareDialog({ thing, onClose }: ShareDialogProps) {
  const { t, i18n } = useTranslation();
  const [part, choose] = useState<Part>("person");
  const [text, setText] = useState("");
  const number = numberFormat(i18n.language);
  const items: TabItem<Part>[] = [
    { id: "person", label: t("share.person"), panel: <PersonPart thing={thing} text={text} /> },
    { id: "chat", label: t("share.chat"), panel: <ChatPart thing={thing} text={text} /> },
    { id: "page", label: t("share.page"), panel: <PagePart thing={thing} text={text} /> },
    { id: "link", label: t("share.link"), panel: <LinkPart thing={thing} /> },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={t("share.title")} closeLabel={t("share.close")}>
      <div className="share-body">
        <div className="share-thing">
          {thing.imageUrl ? (
            <img src={thing.imageUrl} alt="" width={120} height={90} />
          ) : (
            <span className="share-sign">
              <Icon
                name={
                  thing.kind === "game"
                    ? "dices"
                    : thing.kind === "page"
                      ? "users-round"
                      : "book-open"
                }
              />
            </span>
          )}
          <span className="grow">
            <b>
              <bdi>{thing.title}</bdi>
            </b>
            {thing.hint ? <span className="hint">{thing.hint}</span> : null}
          </span>
        </div>
        <Tabs label={t("share.title")} items={items} selected={part} onSelect={choose} />
        {part === "link" ? null : (
          <TextField
            label={t("share.text")}
            note={t("share.optional")}
            dir="auto"
            isMultiline
            rows={1}
            className="share-text"
            value={text}
            onChange={setText}
            maxLength={SHARE_TEXT_MAX}
            description={t("share.textHint", {
              number: number.format([...text].length),
              max: number.format(SHARE_TEXT_MAX),
            })}
          />
        )}
      </div>
    </Dialog>
  );
}
