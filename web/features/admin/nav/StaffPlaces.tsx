import {
  placesWithin,
  STAFF_GROUPS,
  staffPlaceAt,
  type StaffPlaceName,
} from "@waymates/contract/features/staff-places";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Count } from "../../../ui/Count.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import { useListAddresses } from "../lists/listAddresses.ts";
import { meQuery } from "../queries.ts";
import type { WaitingCounts } from "./useWaitingCounts.ts";

const icons: Readonly<Record<StaffPlaceName, IconName>> = {
  dashboard: "layout-dashboard",
  users: "users",
  invites: "ticket",
  waitlist: "hourglass",
  privacy: "lock",
  reports: "flag",
  appeals: "scale",
  pages: "users-round",
  posts: "newspaper",
  tags: "hash",
  games: "dices",
  paths: "route",
  import: "file-up",
  languages: "languages",
  suggestions: "lightbulb",
  badges: "medal",
  points: "gem",
  announcements: "megaphone",
  settings: "settings",
  health: "heart-pulse",
  audit: "history",
};

interface StaffPlacesProps {
  waiting: WaitingCounts;
  onGo?: () => void;
}

/** The pages that the reader's role has, group by group, with how much waits on each. */
export function StaffPlaces({ waiting, onGo }: StaffPlacesProps) {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const addressOf = useListAddresses();
  const places = placesWithin(me?.sections ?? []);
  const listOf = (shown: typeof places) => (
    <ul>
      {shown.map(({ url, name }) => (
        <PlaceLink
          key={url}
          url={url}
          name={name}
          to={addressOf(url)}
          count={url === "/admin" ? waiting.total : waiting.countAt(url)}
          onGo={onGo}
        />
      ))}
    </ul>
  );
  return (
    <nav className="admin-places" aria-label={t("admin.parts")}>
      {listOf(places.filter(({ group }) => group === null))}
      {STAFF_GROUPS.map((group) => {
        const shown = places.filter((place) => place.group === group);
        return shown.length > 0 ? (
          <section key={group}>
            <h2>{t(`admin.group.${group}`)}</h2>
            {listOf(shown)}
          </section>
        ) : null;
      })}
    </nav>
  );
}

interface PlaceLinkProps {
  url: string;
  name: StaffPlaceName;
  /** The address with the filters that the reader has set on this page. */
  to: string;
  count: number;
  onGo: (() => void) | undefined;
}

/** The places may be more than the side shows at once. */
const show = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest" });

function PlaceLink({ url, name, to, count, onGo }: PlaceLinkProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isHere = staffPlaceAt(pathname) === url;
  return (
    <li>
      <Link
        ref={isHere ? show : null}
        to={to}
        className="admin-place"
        aria-current={isHere ? (pathname === url ? "page" : true) : undefined}
        onClick={onGo}
      >
        <Icon name={icons[name]} />
        <span className="admin-place-name">{t(`admin.section.${name}`)}</span>
        <Count value={count} label={t("admin.waiting", { count })} />
      </Link>
    </li>
  );
}
