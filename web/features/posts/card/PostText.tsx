import type { PersonCard } from "@waymates/contract/features/profiles";
import { splitText } from "@waymates/contract/text/parts";
import { Fragment, useMemo } from "react";
import { Link } from "react-router";
import { WrittenText } from "../../../platform/WrittenText.tsx";

interface Named {
  usernames: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

interface PostTextProps {
  text: string;
  /** Null where it is not known. */
  language: string | null;
  mentions: readonly PersonCard[];
  tags?: readonly string[];
}

const none: readonly string[] = [];

/** Paragraphs of a text, each with its lines: an empty line parts them. */
function paragraphsOf(body: string): string[][] {
  return body
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.split("\n"))
    .filter((lines) => lines.some((line) => line.trim() !== ""));
}

/** People's own words: paragraphs, lines, links, mentions and hashtags, and nothing else. */
export function PostText({ text, language, mentions, tags = none }: PostTextProps) {
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
        <WrittenText key={place} as="p" text={lines.join("\n")} language={language}>
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 ? <br /> : null}
              <Line text={line} named={named} />
            </Fragment>
          ))}
        </WrittenText>
      ))}
    </div>
  );
}

function Line({ text, named }: { text: string; named: Named }) {
  return splitText(text).map((part, place) => {
    switch (part.kind) {
      case "link":
        return (
          <a key={place} href={part.href} target="_blank" rel="noopener nofollow ugc">
            {part.text}
          </a>
        );
      case "mention":
        return named.usernames.has(part.username) ? (
          <Link key={place} to={`/${part.username}`} dir="ltr">
            {part.text}
          </Link>
        ) : (
          part.text
        );
      case "hashtag":
        return named.tags.has(part.tag) ? (
          <Link key={place} to={`/posts/tags/${encodeURIComponent(part.tag)}`}>
            <bdi>{part.text}</bdi>
          </Link>
        ) : (
          part.text
        );
      default:
        return part.text;
    }
  });
}
