import "./suggestions.css";
import type { SuggestionStatus } from "@waymates/contract/features/staff-translations";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { Page } from "../../ui/Page.tsx";
import { Select } from "../../ui/Select.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useLanguages } from "../translations/index.ts";
import { SuggestionList } from "./SuggestionList.tsx";
import { TextsPart } from "./TextsPart.tsx";

const statuses: readonly SuggestionStatus[] = ["open", "accepted", "declined"];

/** /translate/{code}: members suggest better texts, vote, and see what became of theirs. */
export function TranslatePage({ code }: { code: string }) {
  const { t, i18n } = useTranslation();
  const [tab, setTab] = useState<"texts" | "vote" | "mine">("texts");
  const { languages } = useLanguages();
  const navigate = useNavigate();
  const name = new Intl.DisplayNames(i18n.language, { type: "language" }).of(code) ?? code;
  const title = t("suggestion.title", { language: name });
  return (
    <Page className="suggestion-page">
      <title>{`${title} · Waymates`}</title>
      <header className="suggestion-part">
        <h1>{title}</h1>
        <p className="soft">{t("suggestion.intro")}</p>
        <Select
          label={t("suggestion.language")}
          options={languages.map((one) => ({
            id: one.code,
            label: one.native_name,
            lang: one.code,
          }))}
          value={code}
          onChange={(next) => void navigate(`/translate/${next}`)}
        />
      </header>
      <Tabs
        label={t("suggestion.parts")}
        selected={tab}
        onSelect={setTab}
        items={[
          { id: "texts", label: t("suggestion.part.texts"), panel: <TextsPart code={code} /> },
          { id: "vote", label: t("suggestion.part.vote"), panel: <VotePart code={code} /> },
          {
            id: "mine",
            label: t("suggestion.part.mine"),
            panel: (
              <SuggestionList
                code={code}
                wanted={{ mine: "true" }}
                empty={{ title: t("suggestion.mine.none"), hint: t("suggestion.none.hint") }}
              />
            ),
          },
        ]}
      />
    </Page>
  );
}

/** What everyone suggests: open ones to vote on, and what was decided. */
function VotePart({ code }: { code: string }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<SuggestionStatus>("open");
  return (
    <div className="suggestion-part">
      <Chips
        label={t("suggestion.which")}
        options={statuses.map((id) => ({ id, label: t(`suggestion.status.${id}`) }))}
        value={status}
        onChange={setStatus}
      />
      <SuggestionList
        key={status}
        code={code}
        wanted={{ status }}
        empty={{
          title: t(`suggestion.none.${status}`),
          ...(status === "open" ? { hint: t("suggestion.none.hint") } : {}),
        }}
      />
    </div>
  );
}
