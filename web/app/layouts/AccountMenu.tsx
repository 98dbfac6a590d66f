import type { SessionUser } from "@waymates/contract/features/accounts";
import { Suspense, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { openSettings } from "../../features/settings/index.ts";
import { parseTheme, readCookie, type Theme, THEME_COOKIE } from "../../platform/choices.ts";
import { openConsentDialog } from "../../platform/consent.ts";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { chooseTheme } from "../../platform/remember.ts";
import { signOut } from "../../platform/session.ts";
import { toastError } from "../../platform/toasts.ts";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Menu, MenuItem, MenuLine, MenuSection } from "../../ui/Menu.tsx";
import { LanguageDialog } from "./LanguageDialog.tsx";

const InviteFriendsDialog = lazyWithRetry(
  () => import("../../features/invites/InviteFriendsDialog.tsx"),
  "InviteFriendsDialog",
);

const themes: readonly { theme: Theme; icon: IconName }[] = [
  { theme: "system", icon: "monitor" },
  { theme: "light", icon: "sun" },
  { theme: "dark", icon: "moon" },
];

/** Profile, language, appearance, sign-out. It opens as soon as it is there: it was pressed for. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [isLanguageOpen, setLanguageOpen] = useState(false);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Menu
        label={t("shell.account")}
        className="me"
        face={<PersonAvatar person={user} size="s" />}
        opensAtOnce
      >
        <MenuItem label={t("shell.account.profile")} icon="user-round" to={`/${user.username}`} />
        <MenuItem label={t("shell.account.badges")} icon="sparkles" to="/badges" />
        <MenuItem label={t("shell.account.points")} icon="layers" to="/points" />
        <MenuItem
          label={t("shell.account.invite")}
          icon="user-plus"
          onPress={() => setInviting(true)}
        />
        <MenuItem
          label={t("shell.account.settings")}
          icon="settings"
          onPress={() => openSettings()}
        />
        <MenuItem label={t("shell.account.cookies")} icon="cookie" onPress={openConsentDialog} />
        {user.role === "user" ? null : (
          <MenuItem label={t("shell.account.staff")} icon="shield" to="/admin" />
        )}
        <MenuItem label={t("shell.account.terms")} icon="shield" to="/terms-of-service" />
        <MenuItem
          label={t("shell.account.language")}
          icon="languages"
          onPress={() => setLanguageOpen(true)}
        />
        <MenuLine />
        <ThemeSection />
        <MenuLine />
        <MenuItem
          label={t("shell.account.signOut")}
          icon="log-out"
          onPress={() =>
            void signOut().then(
              () => location.assign("/login"),
              () => toastError(t("shell.signOut.failed")),
            )
          }
        />
      </Menu>
      <LanguageDialog isOpen={isLanguageOpen} onClose={() => setLanguageOpen(false)} />
      {isInviting ? (
        <Suspense>
          <InviteFriendsDialog isOpen onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Light, dark or as the system: one of them holds. */
function ThemeSection() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(() => parseTheme(readCookie(document.cookie, THEME_COOKIE)));
  return (
    <MenuSection
      aria-label={t("shell.theme")}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const next = themes.find(({ theme }) => keys === "all" || keys.has(theme));
        if (!next) return;
        setChosen(next.theme);
        chooseTheme(next.theme);
      }}
    >
      {themes.map(({ theme, icon }) => (
        <MenuItem
          key={theme}
          id={theme}
          label={t(`shell.theme.${theme}`)}
          icon={icon}
          end={theme === chosen ? <Icon name="check" size="s" /> : null}
        />
      ))}
    </MenuSection>
  );
}
