import { buffer } from "node:stream/consumers";
import { fullName } from "@waymates/contract/features/person-names";
import type { Post } from "@waymates/contract/features/posts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { Problem } from "../../../platform/problem.ts";
import type { Files } from "../../../platform/files/files.ts";
import { uploadKey } from "../../../platform/files/store.ts";
import { uploadIdOf } from "../../../platform/files/uploads.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { PreviewCard } from "../../../platform/previews/previews.ts";
import { cardOfPost, getPost } from "../../posts/index.ts";
import { getPublicPage, openShare } from "../service/links.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** The routes of preview pictures for posts and public links, drawn from public content. */
export function previewRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, previews } = platform;
  const send = (reply: FastifyReply, png: Buffer) =>
    reply.type("image/png").header("cache-control", `public, max-age=${DAY_SECONDS}`).send(png);

  app.get<{ Params: { id: string } }>("/previews/post/:id.png", async ({ params }, reply) => {
    const id = z.uuid().safeParse(params.id).data;
    if (id === undefined) throw new Problem("NOT_FOUND");
    const post = await getPost(db, null, id);
    const key = `post:${id}:${post.edited_at ?? post.created_at}`;
    return send(reply, await previews.draw(key, () => cardOf(platform, post)));
  });

  app.get<{ Params: { name: string } }>("/previews/page/:name.png", async ({ params }, reply) => {
    const page = await getPublicPage(db, params.name);
    const title = page.displayName;
    const line = page.about ?? "";
    return send(reply, await previews.draw(`community:${title}\n${line}`, () => ({ title, line })));
  });

  app.get<{ Params: { code: string } }>("/previews/share/:code.png", async ({ params }, reply) => {
    const { post, page, game, code } = await openShare(db, null, params.code);
    if (post) {
      const key = `post:${post.id}:${post.edited_at ?? post.created_at}`;
      return send(reply, await previews.draw(key, () => cardOf(platform, post)));
    }
    const title = page?.displayName ?? game?.name ?? "";
    const line = page?.about ?? game?.creator_name ?? "";
    const key = `share:${code}:${title}:${line}`;
    return send(reply, await previews.draw(key, () => ({ title, line })));
  });
}

async function cardOf({ files }: Platform, post: Post): Promise<PreviewCard> {
  const { author, page, media } = post;
  const name = author ? fullName(author) : "";
  const uploaded = uploadIdOf(media[0]?.url ?? "");
  return {
    title: cardOfPost(post).title || name,
    line: [name, page?.displayName].filter(Boolean).join(" · "),
    picture: uploaded ? await readPicture(files, uploaded) : undefined,
  };
}

/** Undefined for a deleted picture. @throws UNAVAILABLE: a card without its picture would be remembered. */
async function readPicture(files: Files, id: string): Promise<Buffer | undefined> {
  const opened = await files.read(uploadKey(id));
  return opened ? buffer(opened.stream) : undefined;
}
