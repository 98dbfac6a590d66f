import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { useAskedLanguage } from "../../site/index.ts";
import { postAddress } from "../queries.ts";
import type { Post } from "@waymates/contract/features/posts";
import { usePlayPost } from "../usePostChange.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/**
 * The game of a post, and the way to play it.
 * @param isNextStep whether its button is the page's primary action
 */
export function PostGame({ post, isNextStep = false }: { post: Post; isNextStep?: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const inLanguage = useAskedLanguage();
  const { game } = post;
  if (!game) return null;
  return (
    <div className="post-game">
      <span className="post-game-sign">
        <Icon name="dices" />
      </span>
      <span className="grow">
        <b>
          <WrittenText text={game.name} />
        </b>
        <span className="hint">{t(`post.game.${game.game_type}`)}</span>
      </span>
      {post.played_by_me ? (
        <Badge tone="moss" icon="check">
          {t("post.game.played")}
        </Badge>
      ) : user ? (
        <PlayButton postId={post.id} isNextStep={isNextStep} />
      ) : (
        <LinkButton
          to={inLanguage(`/login?next=${encodeURIComponent(postAddress(post.id))}`)}
          variant="primary"
          rel="nofollow"
        >
          {t("post.game.signIn")}
        </LinkButton>
      )}
    </div>
  );
}

interface PlayButtonProps {
  postId: string;
  isNextStep?: boolean;
  label?: string;
}

/** Starts playing; the server decides between the post's game and a new one for the reader. */
export function PlayButton({ postId, isNextStep = false, label }: PlayButtonProps) {
  const { t } = useTranslation();
  const play = usePlayPost(postId);
  return (
    <Button
      variant={isNextStep ? "primary" : "quiet"}
      sign={isNextStep}
      busy={play.isPending}
      onPress={() => play.mutate()}
    >
      {label ?? t("post.game.play")}
    </Button>
  );
}
