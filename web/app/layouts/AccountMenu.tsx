import type { SessionUser } from "@waymates/contract/features/accounts";
import { Suspense, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { MenuSection, MenuTrigger, Menu as AriaMenu, Popover } from "react-aria-components/Menu";
import { useTranslation } from "../../platform/i18n.tsx";
import { openSettings } from "../../features/settings/index.ts";
import { parseTheme, readCookie, type Theme, THEME_COOKIE } from "../../platform/choices.ts";
import { openConsentDialog } from "../../platform/consent.ts";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { chooseTheme } from "../../platform/remember.ts";
import { signOut } from "../../platform/session.ts";
import { toastError } from "../../platform/toasts.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { FocusBack } from "../../ui/FocusBack.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { MenuItem, MenuLine } from "../../ui/Menu.tsx";
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
  const [isOpen, setOpen] = useState(true);
  const [isLanguageOpen, setLanguageOpen] = useState(false);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        {/* It takes over from the button that was pressed: the menu gives the focus back to it. */}
        <AriaButton className="me" aria-label={t("shell.account")} autoFocus>
          <Avatar src={user.avatarUrl} name={`${user.firstName} ${user.lastName}`} size="s" />
        </AriaButton>
        <Popover className="popup" placement="bottom end">
          <FocusBack />
          <AriaMenu className="menu" aria-label={t("shell.account")}>
            <MenuItem
              label={t("shell.account.profile")}
              icon="user-round"
              to={`/${user.username}`}
            />
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
            <MenuItem
              label={t("shell.account.cookies")}
              icon="cookie"
              onPress={openConsentDialog}
            />
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
          </AriaMenu>
        </Popover>
      </MenuTrigger>
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
