import {
  acceptFriendStreak,
  endFriendStreak,
  nudgeFriend,
} from "@waymates/contract/operations/streaks";
import { numberFormat } from "@waymates/contract/formats";
import { FRIEND_STREAKS } from "@waymates/contract/features/streaks-constants";
import type { FriendStreak } from "@waymates/contract/features/streaks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { shortName } from "@waymates/contract/features/person-names";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { friendQuestionAddress, friendStreaksQuery } from "../queries.ts";
import { PairMark } from "../friend/PairMark.tsx";
import { useStreakChange } from "../useStreakChange.ts";

/** The friends one keeps a streak with, and invitations. */
export function FriendsPart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...friendStreaksQuery, staleTime: 0 });
  const active = data?.items.filter(({ status }) => status === "active").length ?? 0;
  return (
    <section className="streaks-part" aria-labelledby="streaks-friends">
      <div className="streaks-row">
        <h3 id="streaks-friends">{t("ownStreak.friends")}</h3>
        <span className="hint num">
          {active} / {FRIEND_STREAKS.mostActive}
        </span>
      </div>
      {data ? null : <SkeletonList label={t("common.loading")} rows={2} />}
      {data?.items.length === 0 ? <p className="soft">{t("ownStreak.friends.none")}</p> : null}
      <ul className="streaks-friends" role="list">
        {data?.items.map((streak) => (
          <FriendRow key={streak.id} streak={streak} onClose={onClose} />
        ))}
      </ul>
    </section>
  );
}

function FriendRow({ streak, onClose }: { streak: FriendStreak; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { friend, days, status } = streak;
  return (
    <li>
      <PersonAvatar person={friend} />
      <span className="grow">
        <b>
          <bdi>{shortName(friend)}</bdi>{" "}
          {status === "active" ? (
            <span className="num">{numberFormat(i18n.language).format(days)}</span>
          ) : null}
        </b>
        <span className="hint">{t(stateKey(streak), { name: shortName(friend) })}</span>
      </span>
      {status === "active" ? <PairMark today={streak.today} /> : null}
      <FriendActions streak={streak} onClose={onClose} />
    </li>
  );
}

function stateKey({ status, today, invited_by, friend }: FriendStreak): string {
  if (status === "invited") {
    return invited_by === friend.id ? "ownStreak.friends.invitesYou" : "ownStreak.friends.invited";
  }
  if (today.counted) return "ownStreak.friends.both";
  if (today.me) return "ownStreak.friends.me";
  return today.friend ? "ownStreak.friends.friend" : "ownStreak.friends.neither";
}

function FriendActions({ streak, onClose }: { streak: FriendStreak; onClose: () => void }) {
  const { t } = useTranslation();
  const { change, isBusy } = useStreakChange();
  const { id, friend, status, invited_by } = streak;
  const params = { id };
  if (status === "active") {
    return (
      <span className="streaks-actions">
        <LinkButton to={friendQuestionAddress(id)} size="small" onClick={onClose}>
          {t("ownStreak.friends.question")}
        </LinkButton>
        {streak.today.friend ? null : (
          <Button
            size="small"
            busy={isBusy}
            disabled={streak.nudged_today}
            onPress={() => change(() => call(nudgeFriend, { params }))}
          >
            {t(streak.nudged_today ? "ownStreak.friends.nudged" : "ownStreak.friends.nudge")}
          </Button>
        )}
        <EndButton
          name={shortName(friend)}
          onEnd={() => change(() => call(endFriendStreak, { params }))}
        />
      </span>
    );
  }
  return (
    <span className="streaks-actions">
      {invited_by === friend.id ? (
        <Button
          size="small"
          variant="primary"
          busy={isBusy}
          onPress={() => change(() => call(acceptFriendStreak, { params }))}
        >
          {t("ownStreak.friends.accept")}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="bare"
        busy={isBusy}
        onPress={() => change(() => call(endFriendStreak, { params }))}
      >
        {t("ownStreak.friends.decline")}
      </Button>
    </span>
  );
}

function EndButton({ name, onEnd }: { name: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const label = t("ownStreak.friends.end", { name });
  return (
    <>
      <IconButton icon="x" size="small" label={label} onPress={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={label}
        text={t("ownStreak.friends.endHint")}
        cancelLabel={t("ownStreak.pause.notNow")}
        confirmLabel={label}
        onConfirm={onEnd}
      />
    </>
  );
}
