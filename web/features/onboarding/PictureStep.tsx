import { ABOUT_MAX } from "@waymates/contract/features/registration-constants";
import { Suspense, useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { CropDialog } from "../profiles/index.ts";
import { faultText } from "./faults.ts";
import { PictureChoice } from "./PictureChoice.tsx";
import { StepForm } from "./StepForm.tsx";
import { sendStep, skipStep, type StepProps } from "./steps.ts";
import { dropDraft, useDraft } from "./useDraft.ts";
import { useSending } from "./useSending.ts";

interface Picture {
  id: string;
  url: string;
}

/** Step 6: a picture, cut square, and a few words. */
export function PictureStep({ state, onDone, onBack }: StepProps) {
  const { t, i18n } = useTranslation("register");
  const sending = useSending();
  const [draft, change] = useDraft<{ about: string; picture: Picture | null }>("picture", {
    about: state.about ?? "",
    picture: null,
  });
  const [chosen, setChosen] = useState<File | null>(null);
  const left = ABOUT_MAX - [...draft.about].length;

  async function upload(cut: Blob): Promise<void> {
    const form = new FormData();
    form.append("file", cut, "picture.webp");
    const { id, url } = await call<Picture>("POST", "/api/uploads", form);
    change({ picture: { id, url } });
    setChosen(null);
  }

  return (
    <StepForm
      title={t("register.picture.title")}
      hint={t("register.picture.hint")}
      sending={sending}
      onBack={onBack}
      onSkip={() => sending.run(async () => onDone(await skipStep(6)))}
      onSubmit={() =>
        sending.run(async () => {
          const avatarId = draft.picture?.id;
          const answer = await sendStep(6, {
            ...(avatarId ? { avatarId } : {}),
            about: draft.about,
          });
          dropDraft("picture");
          onDone(answer);
        })
      }
    >
      <PictureChoice
        url={draft.picture?.url ?? state.avatarUrl}
        name={`${state.firstName} ${state.lastName}`}
        error={faultText(t, "picture", sending.faults["picture"])}
        onChoose={(file, fault) => {
          if (fault) return sending.refuse({ picture: fault });
          sending.forgive("picture");
          setChosen(file);
        }}
      />
      <TextField
        label={t("register.picture.about")}
        note={t("register.optional")}
        isMultiline
        dir="auto"
        maxLength={ABOUT_MAX}
        value={draft.about}
        description={
          left > 60
            ? t("register.picture.aboutHint")
            : t("register.picture.left", {
                count: left,
                formatted: new Intl.NumberFormat(i18n.language).format(left),
              })
        }
        error={faultText(t, "about", sending.faults["about"])}
        onChange={(about) => {
          change({ about });
          sending.forgive("about");
        }}
      />
      {chosen ? (
        <Suspense>
          <CropDialog file={chosen} onUse={upload} onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
    </StepForm>
  );
}
