import { directionOf } from "@waymates/contract/features/translations";
import { escaped } from "../escaped.ts";

/** A sentence that may lead somewhere. */
interface MailLine {
  text: string;
  link?: string;
}

/** What a mail says, in its reader's language and in the order in which it is read. */
export interface MailContent {
  language: string;
  subject: string;
  greeting: string;
  /** Line breaks within a paragraph are preserved. */
  paragraphs: string[];
  list?: MailLine[];
  /** Follows the list. */
  afterList?: string;
  button?: { text: string; link: string };
  signature: string;
  /** Why the person gets this mail. */
  footer: string;
  footerLinks?: { text: string; link: string }[];
}

/** The product's light colours as mail programs know them: of custom properties they know nothing. */
const look = {
  paper: "#f6f2e9",
  card: "#fffdf9",
  line: "#e3dccb",
  ink: "#17382c",
  soft: "#52675b",
  trail: "#f08a3c",
  onTrail: "#2f1b0b",
} as const;

const FONT =
  "Figtree, 'Segoe UI', 'Helvetica Neue', 'Noto Sans', 'Noto Sans Arabic', Arial, sans-serif";

const styles = {
  body: `margin:0;padding:24px 12px;background:${look.paper};color:${look.ink};font:16px/1.5 ${FONT};`,
  frame: "max-width:560px;margin:0 auto;",
  mark: `margin:0 0 16px;font-weight:700;font-size:20px;color:${look.ink};`,
  diamond: `color:${look.trail};`,
  card: `padding:28px 24px;background:${look.card};border:1px solid ${look.line};border-radius:16px;`,
  text: "margin:0 0 16px;",
  list: "margin:0 0 16px;padding:0;list-style:none;",
  item: `margin:0;padding:10px 0;border-top:1px solid ${look.line};`,
  itemLink: `color:${look.ink};text-decoration:none;`,
  action: "margin:24px 0;",
  button: `display:inline-block;padding:13px 24px;background:${look.trail};color:${look.onTrail};border-radius:999px;font-weight:700;text-decoration:none;`,
  small: `margin:16px 4px 0;font-size:13px;line-height:1.5;color:${look.soft};`,
  smallLink: `color:${look.soft};`,
} as const;

const lines = (text: string): string => escaped(text).replaceAll("\n", "<br>");
const link = (href: string, text: string, style: string): string =>
  `<a href="${escaped(href)}" style="${style}">${escaped(text)}</a>`;

/** A mail's two readings: plain text, and HTML that needs no pictures, no tables and no style sheet. */
export function composeMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: plainText(content), html: document(content) };
}

function plainText({
  list = [],
  afterList,
  button,
  footerLinks = [],
  ...content
}: MailContent): string {
  const items = list.map((line) =>
    line.link ? `• ${line.text}\n  ${line.link}` : `• ${line.text}`,
  );
  const blocks = [
    content.greeting,
    ...content.paragraphs,
    items.join("\n"),
    afterList,
    button && `${button.text}: ${button.link}`,
    content.signature,
    [`-- \n${content.footer}`, ...footerLinks.map((one) => `${one.text}: ${one.link}`)].join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function document(content: MailContent): string {
  const { language, subject, footer, footerLinks = [] } = content;
  const direction = directionOf(language);
  const below = [
    escaped(footer),
    ...(footerLinks.length > 0
      ? [footerLinks.map((one) => link(one.link, one.text, styles.smallLink)).join(" · ")]
      : []),
  ];
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body dir="${direction}" style="${styles.body}">
<div lang="${escaped(language)}" dir="${direction}" style="${styles.frame}">
<p style="${styles.mark}"><span style="${styles.diamond}" aria-hidden="true">◆</span> Waymates</p>
<div style="${styles.card}">
${cardParts(content).join("\n")}
</div>
<p style="${styles.small}">${below.join("<br>")}</p>
</div>
</body>
</html>
`;
}

function cardParts({ list = [], afterList, button, ...content }: MailContent): string[] {
  const paragraph = (text: string) => `<p style="${styles.text}">${lines(text)}</p>`;
  const item = (line: MailLine) => {
    const inner = line.link ? link(line.link, line.text, styles.itemLink) : escaped(line.text);
    return `<li style="${styles.item}">${inner}</li>`;
  };
  return [
    paragraph(content.greeting),
    ...content.paragraphs.map(paragraph),
    ...(list.length > 0
      ? [`<ul style="${styles.list}">\n${list.map(item).join("\n")}\n</ul>`]
      : []),
    ...(afterList ? [paragraph(afterList)] : []),
    ...(button
      ? [`<p style="${styles.action}">${link(button.link, button.text, styles.button)}</p>`]
      : []),
    `<p style="margin:0;">${lines(content.signature)}</p>`,
  ];
}
