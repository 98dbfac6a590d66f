import {
  type SettingsPart,
  type SettingsTab,
  settingsParts,
  settingsTabs,
} from "@waymates/contract/features/settings-constants";
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { focusFault } from "../../platform/form/faults.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Lozenge } from "../../ui/Lozenge.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { useTabInSight } from "../../ui/useTabInSight.ts";
import { BasicTab } from "./basic/BasicTab.tsx";
import { ConflictList } from "./saving/ConflictList.tsx";
import { LocalizationTab } from "./localization/LocalizationTab.tsx";
import { ProfessionalTab } from "./ProfessionalTab.tsx";
import { RelationshipTab } from "./relationship/RelationshipTab.tsx";
import { tabOf } from "./parts.ts";
import { SaveBar } from "./saving/SaveBar.tsx";
import type { Settings } from "./saving/useSettings.ts";
import { UserTab } from "./UserTab.tsx";
import { FollowLists } from "../follows/index.ts";
import { useSession } from "../../platform/session.ts";

const icons: Record<SettingsTab, IconName> = {
  basic: "user-round",
  relationship: "users-round",
  professional: "briefcase",
  localization: "globe",
  user: "shield",
  followers: "footprints",
};

interface SettingsFormProps {
  settings: Settings;
  /** Chosen from outside. */
  tab: SettingsTab;
}

/** The tabs, what is in the chosen one, and the bar that saves all of them. */
export function SettingsForm({ settings, tab }: SettingsFormProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState(tab);
  const isWide = useIsWide();
  const pane = useFirstFault(settings, choose);
  const list = useTabInSight(chosen);
  const panels: Record<SettingsTab, ReactNode> = {
    basic: <BasicTab settings={settings} />,
    relationship: <RelationshipTab settings={settings} />,
    professional: <ProfessionalTab settings={settings} />,
    localization: <LocalizationTab settings={settings} />,
    user: <UserTab />,
    followers: <FollowersTab />,
  };
  return (
    <>
      <Tabs
        className="settings-tabs"
        orientation={isWide ? "vertical" : "horizontal"}
        keyboardActivation="manual"
        selectedKey={chosen}
        onSelectionChange={(key) => choose(key as SettingsTab)}
      >
        <TabList ref={list} aria-label={t("settings.tabs")} className="settings-list">
          {settingsTabs.map((id) => (
            <Tab key={id} id={id} className="settings-tab">
              <Icon name={icons[id]} />
              <span>{t(`settings.tab.${id}`)}</span>
              <TabMark settings={settings} tab={id} />
            </Tab>
          ))}
        </TabList>
        <div className="settings-pane" ref={pane}>
          <ConflictList settings={settings} />
          {settingsTabs.map((id) => (
            <TabPanel key={id} id={id} className="settings-panel">
              <Suspense fallback={<SkeletonList label={t("common.loading")} rows={3} />}>
                {panels[id]}
              </Suspense>
            </TabPanel>
          ))}
        </div>
      </Tabs>
      <SaveBar settings={settings} />
    </>
  );
}

/** Followers, followed people, requests and blocks. Each action takes effect at once. */
function FollowersTab() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  return (
    <FollowLists
      username={user.username}
      label={t("settings.followers.lists")}
      searchLabel={t("settings.followers.search")}
      noMatch={t("settings.followers.noMatch")}
    />
  );
}

/** What a tab holds that is not seen from outside: edits, or fields that were refused. */
function TabMark({ settings: { form }, tab }: { settings: Settings; tab: SettingsTab }) {
  const { t } = useTranslation();
  const holds = (fieldsOf: (part: SettingsPart) => string[]) =>
    settingsParts.some((part) => fieldsOf(part).some((field) => tabOf(part, field) === tab));
  if (holds(form.faultsOf)) return <Lozenge tone="danger" label={t("settings.hasFault")} />;
  const isEdited =
    holds((part) => Object.keys(form.editsOf(part))) ||
    (tab === "relationship" && Object.keys(form.helpers).length > 0);
  return isEdited ? <Lozenge label={t("settings.edited")} /> : null;
}

/** After a save that was refused, the first bad field is shown and has the focus. */
function useFirstFault(settings: Settings, choose: (tab: SettingsTab) => void) {
  const pane = useRef<HTMLDivElement>(null);
  const fields = settingsParts.flatMap((part) =>
    settings.form.faultsOf(part).map((field): [SettingsPart, string] => [part, field]),
  );
  const [first] = fields;
  const show = useEffectEvent(() => {
    if (!first) return;
    choose(tabOf(...first));
    requestAnimationFrame(() => focusFault(pane.current));
  });
  const wasSaving = useRef(false);
  useEffect(() => {
    if (wasSaving.current && !settings.isSaving) show();
    wasSaving.current = settings.isSaving;
  }, [settings.isSaving]);
  return pane;
}

const wide = "(min-width: 760px)";

/** Whether the tabs stand beside their content rather than above it. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(wide).matches,
    () => true,
  );
}
