import type { SessionUser } from "@waymates/contract/features/accounts";
import { lazy, Suspense, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { MenuTrigger, Menu as AriaMenu, Popover } from "react-aria-components/Menu";
import { useTranslation } from "../../platform/i18n.tsx";
import { openSettings } from "../../features/settings/index.ts";
import type { Theme } from "../../platform/choices.ts";
import { openConsentDialog } from "../../platform/consent.ts";
import { chooseTheme } from "../../platform/remember.ts";
import { signOut } from "../../platform/session.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import type { IconName } from "../../ui/Icon.tsx";
import { MenuItem, MenuLine } from "../../ui/Menu.tsx";
import { LanguageDialog } from "./LanguageDialog.tsx";

const InviteFriendsDialog = lazy(() =>
  import("../../features/invites/InviteFriendsDialog.tsx").then(
    ({ InviteFriendsDialog: Default }) => ({ default: Default }),
  ),
);

const themes: readonly { theme: Theme; icon: IconName }[] = [
  { theme: "system", icon: "monitor" },
  { theme: "light", icon: "sun" },
  { theme: "dark", icon: "moon" },
];

/** Profile, language, appearance, sign-out. It opens as soon as it is there: it was pressed for. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation("shell");
  const [isOpen, setOpen] = useState(true);
  const [isLanguageOpen, setLanguageOpen] = useState(false);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <AriaButton className="me" aria-label={t("shell.account")}>
          <Avatar src={user.avatarUrl} name={`${user.firstName} ${user.lastName}`} size="s" />
        </AriaButton>
        <Popover className="popup" placement="bottom end">
          <AriaMenu className="menu" aria-label={t("shell.account")}>
            <MenuItem
              label={t("shell.account.profile")}
              icon="user-round"
              to={`/${user.username}`}
            />
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
            <MenuItem label={t("shell.account.terms")} icon="shield" to="/terms-of-service" />
            <MenuItem
              label={t("shell.account.language")}
              icon="languages"
              onPress={() => setLanguageOpen(true)}
            />
            <MenuLine />
            {themes.map(({ theme, icon }) => (
              <MenuItem
                key={theme}
                label={t(`shell.theme.${theme}`)}
                icon={icon}
                onPress={() => chooseTheme(theme)}
              />
            ))}
            <MenuLine />
            <MenuItem
              label={t("shell.account.signOut")}
              icon="log-out"
              onPress={() => void signOut().then(() => location.assign("/login"))}
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
