import type { ProfileView } from "@waymates/contract/features/profiles";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Menu, MenuItem, MenuLine } from "../../ui/Menu.tsx";
import { ReportDialog } from "../reports/index.ts";
import { type useBlock, useRemoveFollower, useUnfollowPerson } from "../follows/index.ts";

export interface ProfileMenuProps {
  profile: ProfileView;
  blocking: ReturnType<typeof useBlock>;
}

/** Unfollow, remove, block. It opens as soon as it is there: it was pressed for. */
export function ProfileMenu({ profile, blocking }: ProfileMenuProps) {
  const { t } = useTranslation();
  const [asked, ask] = useState<"remove" | "block" | "report" | null>(null);
  const unfollow = useUnfollowPerson(profile, profile.relation.following);
  const remove = useRemoveFollower(profile);
  const { following, requested, followedBy } = blocking.isBlocked ? noRelation : profile.relation;
  const label = t("profile.menu", { name: profile.firstName });
  return (
    <>
      <Menu label={label} opensAtOnce>
        {following || requested ? (
          <MenuItem
            label={t(following ? "profile.menu.unfollow" : "profile.menu.cancelRequest")}
            icon={following ? "user-check" : "clock"}
            onPress={() => unfollow.mutate()}
          />
        ) : null}
        {followedBy ? (
          <MenuItem label={t("profile.follower.remove")} icon="x" onPress={() => ask("remove")} />
        ) : null}
        {following || requested || followedBy ? <MenuLine /> : null}
        <MenuItem label={t("reports.report")} icon="flag" onPress={() => ask("report")} />
        {blocking.isBlocked ? (
          <MenuItem label={t("profile.unblock")} icon="undo-2" onPress={() => blocking.unblock()} />
        ) : (
          <MenuItem label={t("profile.block")} icon="lock" isDanger onPress={() => ask("block")} />
        )}
      </Menu>
      {asked === "report" ? (
        <ReportDialog target={{ type: "person", id: profile.id }} onClose={() => ask(null)} />
      ) : null}
      <ConfirmDialog
        isOpen={asked === "remove"}
        onClose={() => ask(null)}
        title={t("profile.follower.removeTitle", { name: profile.firstName })}
        text={t("profile.follower.removeText", { name: profile.firstName })}
        cancelLabel={t("profile.cancel")}
        confirmLabel={t("profile.follower.remove")}
        onConfirm={() => remove.mutate()}
      />
      <ConfirmDialog
        isOpen={asked === "block"}
        onClose={() => ask(null)}
        title={t("profile.block.title", { name: profile.firstName })}
        text={t("profile.block.text", { name: profile.firstName })}
        cancelLabel={t("profile.cancel")}
        confirmLabel={t("profile.block")}
        onConfirm={() => blocking.block()}
      />
    </>
  );
}

const noRelation = { following: false, requested: false, followedBy: false };
