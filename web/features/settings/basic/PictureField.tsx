import { changeProfileSettings } from "@waymates/contract/operations/settings";
import { AVATAR_BYTES } from "@waymates/contract/features/registration-constants";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { amendUser } from "../../../platform/session.ts";
import { PICTURES, uploadPicture } from "../../../platform/upload.ts";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { CropDialog } from "../../profiles/index.ts";
import type { Settings } from "../saving/useSettings.ts";

/** The person's picture. It is changed by itself, at once. */
export function PictureField({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { profile } = settings.base;
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { mutate, mutateAsync, isPending } = useMutation({
    retry: false,
    mutationFn: async (cut: Blob | null) => {
      const avatarId = cut ? (await uploadPicture(cut)).id : null;
      return call(changeProfileSettings, { body: { avatarId } });
    },
    onSuccess: (saved) => {
      settings.patch("profile", { avatarUrl: saved.avatarUrl });
      amendUser({ avatarUrl: saved.avatarUrl });
    },
  });
  const remove = () =>
    mutate(null, {
      onError: (error) => {
        console.error("the picture could not be removed", error);
        setFault(t("settings.picture.failed"));
      },
    });
  const choose = (file: File | undefined) => {
    setFault(null);
    if (!file) return;
    if (file.size > AVATAR_BYTES) setFault(t("settings.picture.tooLarge"));
    else setChosen(file);
  };
  return (
    <div className="settings-face settings-full">
      <PersonAvatar person={profile} size="xl" mate="me" />
      <div>
        <b className="settings-name">{profile.firstName}</b>
        <span className="settings-acts">
          <Button size="small" icon="image" busy={isPending} onPress={() => input.current?.click()}>
            {t("settings.picture.change")}
          </Button>
          {profile.avatarUrl ? (
            <Button size="small" variant="bare" disabled={isPending} onPress={remove}>
              {t("settings.picture.remove")}
            </Button>
          ) : null}
        </span>
        <span role="status" className="vh">
          {isPending ? t("settings.picture.uploading") : ""}
        </span>
        {fault ? (
          <p className="settings-state bad" role="alert">
            {fault}
          </p>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = "";
        }}
      />
      {chosen ? (
        <Suspense>
          <CropDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onUse={async (cut) => {
              await mutateAsync(cut);
              setChosen(null);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
