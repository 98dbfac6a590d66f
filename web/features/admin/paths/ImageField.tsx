import { useRef, useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";

interface ImageFieldProps {
  value: string | null;
  onChange: (url: string | null) => void;
  error: string | null;
}

/** The picture of a path: sent at once, saved with the rest. */
export function ImageField({ value, onChange, error }: ImageFieldProps) {
  const { t } = useTranslation("adminPaths");
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function send(file: File): Promise<void> {
    setSending(true);
    setFailure(null);
    const form = new FormData();
    form.append("file", file);
    try {
      const { url } = await call<{ url: string }>("POST", "/api/uploads", form);
      onChange(url);
    } catch (problem) {
      const isRefused = problem instanceof ApiError && problem.body !== null;
      setFailure(isRefused ? problem.message : t("adminPaths.field.image.failed"));
    } finally {
      setSending(false);
    }
  }
  const why = failure ?? error;
  return (
    <div className="admin-image" role="group" aria-label={t("adminPaths.field.image")}>
      <span className="label" aria-hidden="true">
        {t("adminPaths.field.image")}
      </span>
      {value ? <img src={value} alt="" width={160} height={90} /> : null}
      <div className="admin-image-acts">
        <Button size="small" icon="image" busy={isSending} onPress={() => input.current?.click()}>
          {t(value ? "adminPaths.field.image.change" : "adminPaths.field.image.add")}
        </Button>
        {value ? (
          <Button size="small" variant="bare" onPress={() => onChange(null)}>
            {t("adminPaths.field.image.remove")}
          </Button>
        ) : null}
      </div>
      {why ? (
        <p className="why" role="alert">
          {why}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void send(file);
        }}
      />
    </div>
  );
}
