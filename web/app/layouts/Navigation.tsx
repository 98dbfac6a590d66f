import { HOME } from "@waymates/contract/routes";
import { useTranslation } from "../../platform/i18n.tsx";
import { Link, useLocation } from "react-router";
import { useUnreadChats } from "../../features/chat/unreadChats.ts";
import { Count } from "../../ui/Count.tsx";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { Mark } from "../../ui/art/Wordmark.tsx";

const CHAT = "/chat";
const PAGES = "/pages";

interface Place {
  to: string;
  icon: IconName;
  text:
    | "shell.nav.home"
    | "shell.nav.explore"
    | "shell.nav.games"
    | "shell.nav.pages"
    | "shell.nav.chat"
    | "shell.nav.you";
}

const places: readonly Place[] = [
  { to: HOME, icon: "house", text: "shell.nav.home" },
  { to: "/explorer", icon: "compass", text: "shell.nav.explore" },
  { to: "/games", icon: "dices", text: "shell.nav.games" },
  { to: PAGES, icon: "users-round", text: "shell.nav.pages" },
  { to: CHAT, icon: "message-circle", text: "shell.nav.chat" },
];

/** Until it is known who reads, the link leads nowhere. */
const ownPlace = (username: string | null): Place => ({
  to: username === null ? "" : `/${username}`,
  icon: "user-round",
  text: "shell.nav.you",
});

/** A single page is a place of Pages, at an address of its own. */
function isWithin(pathname: string, place: string): boolean {
  const here = pathname.replace(/^\/p\//, `${PAGES}/`);
  return here === place || here.startsWith(`${place}/`);
}

function Places({ shown }: { shown: readonly Place[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return shown.map(({ to, icon, text }) => (
    <Link
      key={text}
      to={to}
      className="nav"
      prefetch="intent"
      aria-current={to && isWithin(pathname, to) ? "page" : undefined}
    >
      <Icon name={icon} />
      <span>{t(text)}</span>
      {to === CHAT ? <Unread /> : null}
    </Link>
  ));
}

/** In how many chats something waits to be read. */
function Unread() {
  const { t } = useTranslation();
  const count = useUnreadChats();
  return <Count value={count} label={t("shell.nav.chatUnread", { count })} />;
}

/** The slim rail of wide screens. On a phone the profile link is in the account menu. */
export function Rail({ username }: { username: string | null }) {
  const { t } = useTranslation();
  return (
    <nav className="rail" aria-label={t("shell.nav.label")}>
      <Link to={HOME} aria-label={t("shell.nav.brand")}>
        <Mark className="mark" />
      </Link>
      <Places shown={[...places, ownPlace(username)]} />
    </nav>
  );
}

/** The bar at a phone's lower edge. */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav className="bottom" aria-label={t("shell.nav.label")}>
      <Places shown={places} />
    </nav>
  );
}
