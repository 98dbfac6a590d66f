import { useTranslation } from "../../../../platform/i18n.tsx";
import { Flame } from "../../../../ui/art/Flame.tsx";
import { Medal } from "../../../../ui/art/Medal.tsx";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import "./drawings.css";

const kinds = [
  "one",
  "several",
  "trueFalse",
  "word",
  "number",
  "order",
  "pairs",
  "scale",
  "reading",
] as const;

export function Kinds() {
  const { t } = useTranslation();
  return (
    <div className="site-kinds">
      {kinds.map((kind) => (
        <span key={kind}>{t(`features.kind.${kind}`)}</span>
      ))}
    </div>
  );
}

export function Marks() {
  return (
    <div className="site-place-marks">
      <Flame />
      <Medal tier="bronze" />
      <Medal tier="silver" />
      <Medal tier="gold" />
    </div>
  );
}

export function Talk() {
  const { t } = useTranslation();
  return (
    <div className="site-place-talk">
      <span className="row">
        <Avatar name="Pell" src="/portraits/pell.svg" size="s" />
        <span className="site-said">{t("features.talk.question")}</span>
      </span>
      <span className="site-said mine">{t("features.talk.answer")}</span>
    </div>
  );
}

function Rows({ rows }: { rows: readonly { icon: IconName; text: string }[] }) {
  const { t } = useTranslation();
  return (
    <div className="site-rows">
      {rows.map(({ icon, text }) => (
        <span key={text}>
          <Icon name={icon} size="s" />
          {t(`features.row.${text}`)}
        </span>
      ))}
    </div>
  );
}

export function Channels() {
  return (
    <Rows
      rows={[
        { icon: "users-round", text: "club" },
        { icon: "message-circle", text: "channel" },
        { icon: "footprints", text: "path" },
      ]}
    />
  );
}

export function Own() {
  return (
    <Rows
      rows={[
        { icon: "eye", text: "visible" },
        { icon: "layers", text: "data" },
        { icon: "moon", text: "calm" },
      ]}
    />
  );
}

export function Tongues() {
  return (
    <div className="site-tongues">
      <span lang="en">English</span>
      <span lang="de">Deutsch</span>
      <span lang="fr">Français</span>
      <span lang="es">Español</span>
      <span lang="pt">Português</span>
      <span lang="ja">日本語</span>
      <span lang="ar">العربية</span>
    </div>
  );
}
