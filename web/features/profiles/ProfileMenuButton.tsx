import { Suspense, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import type { ProfileMenuProps } from "./ProfileMenu.tsx";

const ProfileMenu = lazyWithRetry(() => import("./ProfileMenu.tsx"), "ProfileMenu");

/** More actions on a person. The menu is fetched when a pointer or the focus comes near. */
export function ProfileMenuButton(props: ProfileMenuProps) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const face = (
    <IconButton
      icon="ellipsis"
      label={t("profile.menu", { name: props.profile.firstName })}
      tip="none"
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={ProfileMenu.prepare}
      onFocus={ProfileMenu.prepare}
      onPress={() => setWanted(true)}
    />
  );
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <ProfileMenu {...props} />
    </Suspense>
  );
}
