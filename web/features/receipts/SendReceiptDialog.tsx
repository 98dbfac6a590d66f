import { fullName } from "@waymates/contract/features/person-names";
import type { ChatItem } from "@waymates/contract/features/chat";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { listFormat } from "@waymates/contract/formats";
import { listChats, openChat } from "@waymates/contract/operations/chat";
import { sendMessage } from "@waymates/contract/operations/chat-messages";
import { listFriends } from "@waymates/contract/operations/follows";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { apiQuery } from "../../platform/queries.ts";
import { useSession } from "../../platform/session.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";

const chatsQuery = apiQuery(listChats, { query: { limit: 50 } });
const friendsQuery = apiQuery(listFriends);

/** Where a receipt can go: a chat, or a friend with whom there is none yet. */
interface Place {
  key: string;
  title: string;
  picture: string | null;
  address: string;
  /** The id of the chat, which a friend's first message opens. */
  open: () => Promise<string>;
}

interface SendReceiptDialogProps {
  receiptId: string;
  onClose: () => void;
}

/** Sends a receipt into one of the reader's chats, as a message of its own kind. */
export function SendReceiptDialog({ receiptId, onClose }: SendReceiptDialogProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(chatsQuery);
  const { data: friends } = useQuery(friendsQuery);
  const places = usePlaces(data?.items, friends?.items);
  return (
    <Dialog isOpen title={t("receipt.sendTitle")} closeLabel={t("receipt.close")} onClose={onClose}>
      {places ? (
        places.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title={t("receipt.noChats")}
            action={<LinkButton to="/chat">{t("receipt.toChats")}</LinkButton>}
          />
        ) : (
          <ul className="receipts-chats">
            {places.map((place) => (
              <PlaceRow key={place.key} place={place} receiptId={receiptId} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          headingLevel={3}
          title={error.message}
          retryLabel={t("receipt.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList label={t("receipt.loading")} rows={4} />
      )}
    </Dialog>
  );
}

/** The reader's chats, then the friends that they have no chat with; undefined while both load. */
function usePlaces(
  chats: readonly ChatItem[] | undefined,
  friends: readonly PersonCard[] | undefined,
): Place[] | undefined {
  const { i18n } = useTranslation();
  const { user } = useSession();
  if (!chats || !friends) return undefined;
  const names = listFormat(i18n.language);
  const othersIn = (chat: ChatItem) => chat.participants.filter(({ id }) => id !== user?.id);
  const inChats = chats
    .filter(({ request }) => !request)
    .map((chat): Place => {
      const others = othersIn(chat);
      const direct = chat.is_group_chat ? undefined : others[0];
      return {
        key: chat.id,
        title:
          chat.name ??
          chat.page_details?.displayName ??
          names.format(others.map(({ name }) => name)),
        picture: direct ? direct.avatar_url : (chat.page_details?.avatarUrl ?? null),
        address: direct ? `/chat/${direct.id}` : `/chat/c/${chat.id}`,
        open: async () => chat.id,
      };
    });
  const known = new Set(
    chats.flatMap((chat) => (chat.is_group_chat ? [] : othersIn(chat).map(({ id }) => id))),
  );
  const others = friends
    .filter(({ id }) => !known.has(id))
    .map((friend): Place => ({
      key: friend.id,
      title: fullName(friend),
      picture: friend.avatarUrl,
      address: `/chat/${friend.id}`,
      async open() {
        const { chat } = await call(openChat, {
          body: {
            userIds: [friend.id],
          },
        });
        return chat.id;
      },
    }));
  return [...inChats, ...others];
}

function PlaceRow({ place, receiptId }: { place: Place; receiptId: string }) {
  const { t } = useTranslation();
  const { title, picture, address, open } = place;
  // The same name for every try, so that a resend is the same message.
  const [nonce] = useState(() => crypto.randomUUID());
  const sending = useMutation({
    mutationFn: async () =>
      call(sendMessage, { params: { chatId: await open() }, body: { nonce, receiptId } }),
  });
  return (
    <li>
      <Avatar src={picture} name={title} />
      <span>
        <bdi>{title}</bdi>
        {sending.error ? (
          <span className="hint" role="alert">
            {sending.error.message}
          </span>
        ) : null}
      </span>
      {sending.isSuccess ? (
        <LinkButton to={address} size="small" icon="check">
          {t("receipt.sent")}
        </LinkButton>
      ) : (
        <Button
          size="small"
          busy={sending.isPending}
          onPress={() => sending.mutate()}
          aria-label={t("receipt.sendTo", { chat: title })}
        >
          {t("receipt.sendHere")}
        </Button>
      )}
    </li>
  );
}
