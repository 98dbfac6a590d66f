import { ANNOUNCEMENT_MAX } from "@waymates/contract/features/staff-constants";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { staffLanguagesQuery } from "../queries.ts";
import { oneLine } from "./announcementFaults.ts";

interface AnnouncementTextProps {
  code: string;
  value: string;
  /** Whether sending was tried: missing parts are marked then. */
  isTried: boolean;
  onChange: (text: string) => void;
}

/** The words in one language, and beneath them how they stand among the notifications. */
export function AnnouncementText({ code, value, isTried, onChange }: AnnouncementTextProps) {
  const { t } = useTranslation();
  const { data } = useQuery(staffLanguagesQuery);
  const language = data?.items.find((one) => one.code === code)?.native_name ?? code;
  const text = value.trim();
  return (
    <div className="admin-announce-text">
      <TextField
        label={t("adminSite.announce.text", { language })}
        value={value}
        onChange={(typed) => onChange(oneLine(typed))}
        isMultiline
        rows={2}
        maxLength={ANNOUNCEMENT_MAX}
        lang={code}
        dir="auto"
        description={t("adminSite.announce.length", {
          length: value.length,
          max: ANNOUNCEMENT_MAX,
        })}
        error={
          isTried && text === ""
            ? t("adminSite.announce.fault.text", { max: ANNOUNCEMENT_MAX })
            : null
        }
      />
      {text ? <Notice code={code} text={text} /> : null}
    </div>
  );
}

/** How the words stand among a reader's notifications. */
export function Notice({ code, text }: { code: string; text: string }) {
  const { t } = useTranslation();
  return (
    <figure className="admin-notice" aria-label={t("adminSite.announce.preview")}>
      <span className="admin-notice-icon">
        <Icon name="info" />
      </span>
      <p lang={code} dir="auto">
        {text}
      </p>
    </figure>
  );
}
