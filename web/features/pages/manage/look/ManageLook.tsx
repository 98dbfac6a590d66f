import type { PageDetails } from "@waymates/contract/features/page-views";
import "../../list/pages.css";
import type { PageLook } from "@waymates/contract/features/pages";
import { coverScenes } from "@waymates/contract/features/pages-constants";
import type { CSSProperties } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Fault } from "../../../../ui/Fault.tsx";
import { accentStyle, isReadable } from "../../accent.ts";
import { CoverDrawing } from "../../Cover.tsx";
import { changedLook, type UnsavedChanges, type OnTouch } from "../unsavedChanges.ts";
import { LookPreview } from "./LookPreview.tsx";
import { PageFace } from "../../PageFace.tsx";
import { PictureButton } from "../PictureButton.tsx";
import { SaveRow } from "../SaveRow.tsx";
import { useSavePage } from "../useSavePage.ts";

const proposed = ["#1f7f8c", "#3c7d3f", "#5560c8", "#a8477b", "#b4532f", "#b06a1f", "#6b5b95"];

interface ManageLookProps {
  page: PageDetails;
  touched: UnsavedChanges["look"];
  onTouch: OnTouch<UnsavedChanges["look"]>;
}

/** Colour, cover and picture, with a preview of what comes of them in light and in dark. */
export function ManageLook({ page, touched, onTouch }: ManageLookProps) {
  const { t } = useTranslation();
  const { save, isBusy, faultOf } = useSavePage(page, touched, onTouch);
  const look = touched.look ?? page.customizationConfig ?? {};
  const avatarUrl = touched.avatar === undefined ? page.avatarUrl : (touched.avatar?.url ?? null);
  const changes = changedLook(page.customizationConfig, touched);
  const change = (next: PageLook) => onTouch((now) => ({ ...now, look: next }));
  const fault = faultOf("customizationConfig") ?? faultOf("avatarId");
  return (
    <div className="page-form">
      <LookPreview page={{ ...page, avatarUrl, customizationConfig: look }} />
      <AccentChoice
        value={look.accentColor ?? null}
        onChange={(accentColor) => change(withAccent(look, accentColor))}
      />
      <CoverChoice look={look} onChange={change} />
      <fieldset className="page-picture">
        <legend>{t("pageManage.avatar")}</legend>
        <div className="row">
          <PageFace name={page.displayName} src={avatarUrl} />
          <PictureButton
            label={t("pageManage.avatar.choose")}
            onDone={(avatar) => onTouch((now) => ({ ...now, avatar }))}
          />
          {avatarUrl ? (
            <Button variant="bare" onPress={() => onTouch((now) => ({ ...now, avatar: null }))}>
              {t("pageManage.avatar.remove")}
            </Button>
          ) : null}
        </div>
      </fieldset>
      <Fault text={fault} />
      <SaveRow
        isDirty={Object.keys(changes).length > 0}
        isBusy={isBusy}
        onDiscard={() => onTouch(() => ({}))}
        onSave={() => save(changes)}
      />
    </div>
  );
}

function withAccent({ accentColor: _before, ...look }: PageLook, next: string | null): PageLook {
  return next ? { ...look, accentColor: next } : look;
}

interface AccentChoiceProps {
  value: string | null;
  onChange: (colour: string | null) => void;
}

/** A colour of ours or their own; one that is hard to read is used in shades that are not. */
function AccentChoice({ value, onChange }: AccentChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="page-accent">
      <legend>{t("pageManage.accent")}</legend>
      <div className="row">
        {proposed.map((colour) => (
          <button
            key={colour}
            type="button"
            className="page-swatch"
            aria-pressed={value === colour}
            aria-label={colour}
            style={{ "--swatch": colour } as CSSProperties}
            onClick={() => onChange(colour)}
          />
        ))}
        <label className="page-own">
          <input
            type="color"
            value={value ?? "#1f7f8c"}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
          />
          {t("pageManage.accent.custom")}
        </label>
        <Button variant="bare" size="small" onPress={() => onChange(null)}>
          {t("pageManage.accent.none")}
        </Button>
      </div>
      {value ? (
        <p className="hint" role="status">
          <span className="page-sample" style={accentStyle(value) as CSSProperties}>
            Aa
          </span>
          {t(isReadable(value) ? "pageManage.accent.good" : "pageManage.accent.adjusted")}
        </p>
      ) : null}
    </fieldset>
  );
}

interface CoverChoiceProps {
  look: PageLook;
  onChange: (look: PageLook) => void;
}

function CoverChoice({ look, onChange }: CoverChoiceProps) {
  const { t } = useTranslation();
  const { coverId, coverUrl: _shown, ...drawn } = look;
  return (
    <fieldset className="page-covers">
      <legend>{t("pageManage.cover")}</legend>
      <div className="page-choices" style={accentStyle(look.accentColor) as CSSProperties}>
        {coverScenes.map((scene) => (
          <button
            key={scene}
            type="button"
            aria-pressed={!coverId && (look.coverScene ?? "hills") === scene}
            onClick={() => onChange({ ...drawn, coverScene: scene })}
          >
            <CoverDrawing scene={scene} className="page-cover-image" />
            {t(`pageManage.scene.${scene}`)}
          </button>
        ))}
      </div>
      <div className="row">
        <PictureButton
          label={t("pageManage.cover.choose")}
          onDone={({ id, url }) => onChange({ ...look, coverId: id, coverUrl: url })}
        />
        {coverId ? (
          <Button variant="bare" onPress={() => onChange(drawn)}>
            {t("pageManage.cover.remove")}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
