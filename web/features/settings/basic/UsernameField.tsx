import { dateFormat } from "@waymates/contract/formats";
import { normalUsername } from "@waymates/contract/features/registration-constants";
import { USERNAME_MAX } from "@waymates/contract/features/accounts-constants";
import { FORMER_USERNAME_DAYS } from "@waymates/contract/features/profiles-constants";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { classes } from "../../../ui/classes.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { useFault } from "../fields.tsx";
import { usernameQuery } from "../queries.ts";
import type { Settings } from "../saving/useSettings.ts";

/** The username; a new one is checked as soon as typing pauses. */
export function UsernameField({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation();
  const { usernameRestsUntil } = settings.base.profile;
  const { username } = settings.value("profile");
  const fault = useFault(settings, "profile", "username");
  const typed = normalUsername(username ?? "");
  const wanted = useDebouncedValue(typed);
  const isNew = wanted !== "" && wanted === typed && wanted !== settings.base.profile.username;
  const { data } = useQuery({ ...usernameQuery(wanted), enabled: isNew, staleTime: 30_000 });
  const found = isNew && data ? data : null;
  const error = fault ?? (found?.reason ? t(`settings.fault.${found.reason}`) : null);
  const isFree = !error && !usernameRestsUntil && found?.available === true;
  return (
    <TextField
      className={classes("settings-full", isFree && "good")}
      label={t("settings.username")}
      value={username ?? ""}
      onChange={(text) => settings.change("profile", { username: text })}
      maxLength={USERNAME_MAX}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      error={error}
      description={
        isFree
          ? `${t("settings.username.free")}. ${t("settings.username.hint", { days: FORMER_USERNAME_DAYS })}`
          : usernameRestsUntil
            ? t("settings.username.rests", { time: dayOf(usernameRestsUntil, i18n.language) })
            : undefined
      }
    />
  );
}

const dayOf = (at: string, language: string) =>
  dateFormat(language, { dateStyle: "long" }).format(new Date(at));
