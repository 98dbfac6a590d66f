import type { Face } from "@waymates/contract/features/profiles";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { nameList } from "../progress.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** More faces would cover the trail. */
const MOST = 2;

/** Friends who stand at a chapter: their faces, and their names where there is room. */
export function FriendsHere({ people }: { people: readonly Face[] }) {
  const { t, i18n } = usePathTexts();
  if (people.length === 0) return null;
  const shown = people.slice(0, MOST);
  const rest = people.length - shown.length;
  const names = nameList(shown, i18n.language);
  return (
    <div className="path-here">
      {shown.map((person) => (
        <PersonAvatar person={person} key={person.id} mate="friend" />
      ))}
      <span className="path-names">
        {rest > 0 ? t("paths.namesAndMore", { names, count: rest }) : names}
      </span>
    </div>
  );
}
