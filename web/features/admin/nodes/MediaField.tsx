import type { NodeMedia } from "@waymates/contract/features/paths";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useUpload } from "../paths/useUpload.ts";
import { FieldGroup } from "./FieldGroup.tsx";
import type { NodeEditing } from "./nodeFields.ts";

const ALT_MAX = 500;
const URL_MAX = 500;
const TRANSCRIPT_MAX = 2000;

interface MediaFieldProps {
  value: NodeMedia | null;
  onChange: (media: NodeMedia | null) => void;
  faultOf: NodeEditing["faultOf"];
}

/** A picture with what it shows, or a sound with its words: for those who do not see or hear it. */
export function MediaField({ value, onChange, faultOf }: MediaFieldProps) {
  const { t } = useTranslation("adminNodes");
  const { choose, isSending, failure, inputProps } = useUpload((url) =>
    onChange({ alt: "", transcript: null, ...value, kind: "image", url }),
  );
  const isPicture = value?.kind === "image";
  return (
    <FieldGroup
      label={t("adminNodes.media")}
      error={failure ?? (isPicture ? faultOf("media.url") : null)}
    >
      {isPicture ? <img className="admin-media" src={value.url} alt={value.alt} /> : null}
      <div className="admin-acts">
        {value?.kind === "audio" ? null : (
          <Button size="small" icon="image" busy={isSending} onPress={choose}>
            {t(isPicture ? "adminNodes.media.change" : "adminNodes.media.picture")}
          </Button>
        )}
        {value ? (
          <Button size="small" variant="bare" onPress={() => onChange(null)}>
            {t(isPicture ? "adminNodes.media.noPicture" : "adminNodes.media.noSound")}
          </Button>
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon="play"
            onPress={() => onChange({ kind: "audio", url: "", alt: "", transcript: "" })}
          >
            {t("adminNodes.media.sound")}
          </Button>
        )}
      </div>
      <input {...inputProps} />
      {value?.kind === "audio" ? (
        <TextField
          label={t("adminNodes.media.url")}
          description={t("adminNodes.media.url.hint")}
          dir="ltr"
          maxLength={URL_MAX}
          value={value.url}
          error={faultOf("media.url")}
          onChange={(url) => onChange({ ...value, url })}
        />
      ) : null}
      {value ? (
        <TextField
          label={t(isPicture ? "adminNodes.media.alt" : "adminNodes.media.name")}
          isMultiline={isPicture}
          rows={2}
          dir="auto"
          maxLength={ALT_MAX}
          value={value.alt}
          error={faultOf("media.alt")}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      ) : null}
      {value?.kind === "audio" ? (
        <TextField
          label={t("adminNodes.media.transcript")}
          isMultiline
          rows={4}
          dir="auto"
          maxLength={TRANSCRIPT_MAX}
          value={value.transcript ?? ""}
          error={faultOf("media.transcript")}
          onChange={(transcript) => onChange({ ...value, transcript })}
        />
      ) : null}
    </FieldGroup>
  );
}
