import type { NodeMedia } from "@waymates/contract/features/paths";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useUpload } from "../paths/useUpload.ts";
import { FieldGroup } from "./answers/FieldGroup.tsx";
import type { NodeEditing } from "./nodeFields.ts";

const ALT_MAX = 500;
const TRANSCRIPT_MAX = 2000;

/**
 * Phones name the same recording by its kind or by its ending, and each in its own way; what it really is,
 * the server finds out.
 */
const KINDS = ["mpeg", "mp3", "ogg", "opus", "mp4", "x-m4a", "m4a", "aac"].map(
  (kind) => `audio/${kind}`,
);
const ENDINGS = [".mp3", ".ogg", ".oga", ".opus", ".m4a", ".mp4"];

const SOUND = {
  accept: [...KINDS, ...ENDINGS].join(","),
  failed: "adminNodes.media.sound.failed",
};

interface MediaFieldProps {
  value: NodeMedia | null;
  onChange: (media: NodeMedia | null) => void;
  faultOf: NodeEditing["faultOf"];
}

/** A picture or a sound, with its text alternative. */
export function MediaField({ value, onChange, faultOf }: MediaFieldProps) {
  const { t } = useTranslation();
  const picture = useUpload((url) =>
    onChange({ alt: "", transcript: null, ...value, kind: "image", url }),
  );
  const sound = useUpload(
    (url) => onChange({ alt: "", transcript: "", ...value, kind: "audio", url }),
    SOUND,
  );
  const isPicture = value?.kind === "image";
  const isSound = value?.kind === "audio";
  return (
    <FieldGroup
      label={t("adminNodes.media")}
      error={picture.failure ?? sound.failure ?? (value ? faultOf("media.url") : null)}
    >
      {isPicture ? <img className="admin-media" src={value.url} alt={value.alt} /> : null}
      {isSound ? (
        <audio controls preload="metadata" src={value.url} aria-label={value.alt} />
      ) : null}
      <div className="admin-acts">
        {isSound ? null : (
          <Button size="small" icon="image" busy={picture.isSending} onPress={picture.choose}>
            {t(isPicture ? "adminNodes.media.change" : "adminNodes.media.picture")}
          </Button>
        )}
        {isPicture ? null : (
          <Button size="small" icon="play" busy={sound.isSending} onPress={sound.choose}>
            {t(isSound ? "adminNodes.media.changeSound" : "adminNodes.media.sound")}
          </Button>
        )}
        {value ? (
          <Button size="small" variant="bare" onPress={() => onChange(null)}>
            {t(isPicture ? "adminNodes.media.noPicture" : "adminNodes.media.noSound")}
          </Button>
        ) : null}
      </div>
      {isPicture ? null : <p className="hint">{t("adminNodes.media.sound.hint")}</p>}
      <input {...picture.inputProps} />
      <input {...sound.inputProps} />
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
      {isSound ? (
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
