import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Fault } from "../../../ui/Fault.tsx";
import { pageQuery } from "../../pages/queries.ts";
import type { PageDetails } from "@waymates/contract/features/page-views";
import type { PostVisibility } from "@waymates/contract/features/posts";

/** The option for no choice: options of a Select need an id. */
const NONE = "none";

interface ChoiceProps {
  label: string;
  none: string;
  value: string | null;
  options: readonly { id: string; label: string }[];
  onChange: (id: string | null) => void;
  error?: string | null;
  description?: string | null;
}

/** A choice of one item, or of none. */
export function ThingChoice({ none, value, options, onChange, error, ...look }: ChoiceProps) {
  const known = value === null || options.some(({ id }) => id === value);
  return (
    <Select
      {...look}
      options={[{ id: NONE, label: none }, ...options]}
      value={known ? (value ?? NONE) : null}
      onChange={(id) => onChange(id === NONE ? null : id)}
      error={error ?? null}
    />
  );
}

interface VisibilityProps {
  page: PageDetails | null;
  value: PostVisibility;
  onChange: (visibility: PostVisibility) => void;
  error: string | null;
}

/** The audience: outside a page everyone or the author's followers, on a page its members. */
export function Visibility({ page, value, onChange, error }: VisibilityProps) {
  const { t } = useTranslation();
  const offered: PostVisibility[] = page
    ? page.visibility === "public"
      ? ["page", "public"]
      : ["page"]
    : ["public", "followers"];
  return (
    <fieldset className="post-radios">
      <legend>{t("compose.visibility")}</legend>
      {offered.map((one) => (
        <label key={one} className="post-radio">
          <input
            type="radio"
            name="visibility"
            value={one}
            checked={value === one}
            onChange={() => onChange(one)}
          />
          <span>
            {t(`compose.visibility.${one}`)}
            <span className="hint">
              {t(`compose.visibility.${one}.hint`, { page: page?.displayName ?? "" })}
            </span>
          </span>
        </label>
      ))}
      <Fault text={error} />
    </fieldset>
  );
}

/** The page that is posted on, with what its reader may do there; null outside of a page. */
export function useChosenPage(name: string | null): PageDetails | null {
  const { data } = useQuery({ ...pageQuery(name ?? ""), enabled: name !== null });
  return name === null ? null : (data ?? null);
}
