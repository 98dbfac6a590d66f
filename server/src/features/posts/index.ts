/** What a notification needs to know of a post. */
export interface PostRef {
  postId: string;
  postType: "game" | "story";
  /** The game's name where the post is a game. */
  gameName: string | null;
}

declare module "../../platform/bus.ts" {
  // Published by the posts feature as it comes into being, in the transaction of each act. People who
  // may not see the post, or whose mention setting refuses it, are left out by it.
  interface Facts {
    /** commentId is the liked comment; null where the post itself was liked. */
    "post.liked": { post: PostRef; commentId: string | null; authorId: string; likerId: string };
    "post.commented": { post: PostRef; commentId: string; authorId: string; commenterId: string };
    /** authorId wrote the comment that is answered. */
    "post.replied": { post: PostRef; commentId: string; authorId: string; replierId: string };
    /** pageName is the page's shown name where the post stands on one. */
    "post.mentioned": {
      post: PostRef;
      mentionedIds: string[];
      actorId: string;
      pageName: string | null;
    };
    "post.tagged": { post: PostRef; taggedIds: string[]; actorId: string };
    "post.shared": { post: PostRef; senderId: string; receiverId: string; creatorUsername: string };
  }
}
