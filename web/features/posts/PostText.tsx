import type { PersonCard } from "@waymates/contract/features/profiles";
import { Fragment, useMemo } from "react";
import { Link } from "react-router";
import { type Named, type PostPart, paragraphsOf, splitPostText } from "./postText.ts";

interface PostTextProps {
  text: string;
  mentions: readonly PersonCard[];
  tags?: readonly string[];
}

const none: readonly string[] = [];

/** People's own words: paragraphs, lines, links, mentions and hashtags, and nothing else. */
export function PostText({ text, mentions, tags = none }: PostTextProps) {
  const named = useMemo<Named>(
    () => ({
      usernames: new Set(mentions.map(({ username }) => username)),
      tags: new Set(tags),
    }),
    [mentions, tags],
  );
  // Paragraphs and lines of a text never move, so their places are their keys.
  return (
    <div className="post-text">
      {paragraphsOf(text).map((lines, place) => (
        <p key={place} dir="auto">
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 ? <br /> : null}
              <Line parts={splitPostText(line, named)} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function Line({ parts }: { parts: readonly PostPart[] }) {
  return parts.map((part, place) => {
    switch (part.kind) {
      case "link":
        return (
          <a key={place} href={part.href} target="_blank" rel="noopener nofollow ugc">
            {part.text}
          </a>
        );
      case "mention":
        return (
          <Link key={place} to={`/${part.username}`} dir="ltr">
            {part.text}
          </Link>
        );
      case "tag":
        return (
          <Link key={place} to={`/posts/tags/${encodeURIComponent(part.tag)}`}>
            <bdi>{part.text}</bdi>
          </Link>
        );
      default:
        return part.text;
    }
  });
}
