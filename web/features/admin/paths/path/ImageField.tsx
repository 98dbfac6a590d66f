import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { useUpload } from "../useUpload.ts";

interface ImageFieldProps {
  value: string | null;
  onChange: (url: string | null) => void;
  error: string | null;
}

/** The picture of a path or of a question: sent at once, saved with the rest. */
export function ImageField({ value, onChange, error }: ImageFieldProps) {
  const { t } = useTranslation();
  const { choose, isSending, failure, inputProps } = useUpload(onChange);
  const why = failure ?? error;
  return (
    <div className="admin-image" role="group" aria-label={t("adminPaths.field.image")}>
      <span className="label" aria-hidden="true">
        {t("adminPaths.field.image")}
      </span>
      {value ? <img src={value} alt="" width={160} height={90} /> : null}
      <div className="admin-image-acts">
        <Button size="small" icon="image" busy={isSending} onPress={choose}>
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
      <input {...inputProps} />
    </div>
  );
}
