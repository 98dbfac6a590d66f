import { blocksOf, piecesOf } from "./prose.ts";
import { useAskedLanguage } from "./useAskedLanguage.ts";

/** A text of several paragraphs and lists, as a translator wrote it. */
export function Prose({ text }: { text: string }) {
  return blocksOf(text).map((block, at) =>
    block.kind === "list" ? (
      // Blocks of a text have no names, and their order never changes.
      <ul key={at} className="site-bullets">
        {block.lines.map((line) => (
          <li key={line}>
            <ProseLine line={line} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={at}>
        <ProseLine line={block.line} />
      </p>
    ),
  );
}

/** One line with its links. Another page opens in a tab of its own, so that nothing is left. */
export function ProseLine({ line }: { line: string }) {
  const inLanguage = useAskedLanguage();
  return piecesOf(line).map((piece, at) => {
    if (piece.kind === "text") return piece.text;
    if (piece.kind === "strong") return <strong key={at}>{piece.text}</strong>;
    const { target, text } = piece;
    if (target.startsWith("#")) {
      return (
        <a key={at} className="link" href={target}>
          {text}
        </a>
      );
    }
    const address = target.startsWith("/") ? inLanguage(target) : target;
    return (
      <a key={at} className="link" href={address} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    );
  });
}
