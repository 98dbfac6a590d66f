import "./pages.css";
import type { PageDetails, PageLook } from "@waymates/contract/features/pages";
import { coverScenes } from "@waymates/contract/features/pages-constants";
import { type CSSProperties, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { accentStyle, isReadable } from "./accent.ts";
import { CoverDrawing } from "./Cover.tsx";
import { PageCard } from "./PageCard.tsx";
import { PictureButton, type PutIn } from "./PictureButton.tsx";
import { useSavedPage } from "./useSavedPage.ts";

const proposed = ["#1f7f8c", "#3c7d3f", "#5560c8", "#a8477b", "#b4532f", "#b06a1f", "#6b5b95"];

/** Colour, cover and picture, with a preview of what comes of them. */
export function ManageLook({ page }: { page: PageDetails }) {
  const { t } = useTranslation(["pageManage", "page"]);
  const { save, isBusy, faultOf } = useSavedPage(page);
  const [look, setLook] = useState<PageLook>(page.customizationConfig ?? {});
  const [avatar, setAvatar] = useState<PutIn | null | undefined>(undefined);
  const avatarUrl = avatar === undefined ? page.avatarUrl : (avatar?.url ?? null);
  const submit = () => {
    const { coverUrl: _shown, ...config } = look;
    save({
      customizationConfig: config,
      ...(avatar === undefined ? {} : { avatarId: avatar?.id ?? null }),
    });
  };
  return (
    <div className="pg-form">
      <section aria-label={t("pageManage.preview")} inert>
        <ul className="pg-cards">
          <PageCard page={{ ...page, avatarUrl, customizationConfig: look }} />
        </ul>
      </section>
      <AccentChoice
        value={look.accentColor ?? null}
        onChange={(accentColor) => setLook(withAccent(look, accentColor))}
      />
      <CoverChoice look={look} onChange={setLook} />
      <div className="row">
        <PictureButton label={t("pageManage.avatar.choose")} onDone={setAvatar} />
        {avatarUrl ? (
          <Button variant="bare" onPress={() => setAvatar(null)}>
            {t("pageManage.avatar.remove")}
          </Button>
        ) : null}
      </div>
      {faultOf("customizationConfig") || faultOf("avatarId") ? (
        <p className="pg-fault" role="alert">
          {faultOf("customizationConfig") ?? faultOf("avatarId")}
        </p>
      ) : null}
      <Button variant="primary" busy={isBusy} onPress={submit}>
        {t("pageManage.save")}
      </Button>
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
  const { t } = useTranslation("pageManage");
  return (
    <fieldset className="pg-accent">
      <legend>{t("pageManage.accent")}</legend>
      <div className="row">
        {proposed.map((colour) => (
          <button
            key={colour}
            type="button"
            className="swatch"
            aria-pressed={value === colour}
            aria-label={colour}
            style={{ "--swatch": colour } as CSSProperties}
            onClick={() => onChange(colour)}
          />
        ))}
        <label className="own">
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
          <span className="pg-sample" style={accentStyle(value) as CSSProperties}>
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
  const { t } = useTranslation("pageManage");
  const { coverId, coverUrl: _shown, ...drawn } = look;
  return (
    <fieldset className="pg-covers">
      <legend>{t("pageManage.cover")}</legend>
      <div className="choices" style={accentStyle(look.accentColor) as CSSProperties}>
        {coverScenes.map((scene) => (
          <button
            key={scene}
            type="button"
            aria-pressed={!coverId && (look.coverScene ?? "hills") === scene}
            onClick={() => onChange({ ...drawn, coverScene: scene })}
          >
            <CoverDrawing scene={scene} className="cover" />
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
