import type { ChatPreferences } from "@waymates/contract/features/chat-theme";
import { changeChatPreferences, viewChat } from "@waymates/contract/operations/chat";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { isUnder } from "../../../../platform/queries.ts";
import { toastError } from "../../../../platform/toasts.ts";
import { Panel } from "../../../../ui/Panel.tsx";
import { SkeletonList } from "../../../../ui/Skeleton.tsx";
import { Switch } from "../../../../ui/Switch.tsx";
import { chatPreferencesQuery } from "../../queries.ts";

const switches = ["presence", "readReceipts"] as const;

/** What others see of the reader in all chats; hiding it hides that of others too. */
export function PrivacyPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(chatPreferencesQuery);
  const change = useMutation({
    mutationFn: (wanted: Partial<ChatPreferences>) => call(changeChatPreferences, { body: wanted }),
    onSuccess: (answer) => {
      client.setQueryData(chatPreferencesQuery.queryKey, answer);
      client.removeQueries({ queryKey: ["presence"] });
      void client.invalidateQueries({ predicate: isUnder(viewChat) });
    },
    onError: (error) => toastError(error.message),
  });
  const shown = change.isPending && data ? { ...data, ...change.variables } : data;
  return (
    <Panel isOpen onClose={onClose} title={t("chat.privacy")} closeLabel={t("common.close")}>
      {shown ? (
        <div className="stack chat-panel">
          {switches.map((name) => (
            <Switch
              key={name}
              label={t(`chat.privacy.${name}`)}
              hint={t(`chat.privacy.${name}Hint`)}
              isOn={shown[name]}
              onChange={(isOn) => change.mutate({ [name]: isOn })}
            />
          ))}
        </div>
      ) : (
        <SkeletonList label={t("common.loading")} rows={2} hasFaces={false} />
      )}
    </Panel>
  );
}
