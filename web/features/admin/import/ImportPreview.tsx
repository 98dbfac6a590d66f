import { dateFormat, numberFormat } from "@waymates/contract/formats";
import type { NodesImport } from "@waymates/contract/features/staff-paths";
import { confirmNodeImport } from "@waymates/contract/operations/staff-question-files";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { offerUndo } from "../offerUndo.ts";
import { chapterAddress } from "../paths/queries.ts";
import { useReadPathsAgain } from "../paths/useStaffCall.ts";
import type { SentFile } from "./ImportForm.tsx";
import { Faults, lineId, Losses } from "./FileFindings.tsx";
import { shownLines } from "./shownLines.ts";

interface ImportPreviewProps {
  preview: NodesImport;
  sent: SentFile;
  pathId: string;
  chapterTitle: string;
  /** Back to the file, which is still there. */
  onBack: () => void;
}

/** What a file holds: its faults at their lines, its good questions, and the decision to save these. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, sent, pathId, chapterTitle, onBack } = props;
  const { t, i18n } = useTranslation();
  const readAgain = useReadPathsAgain();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, good, fault_count: faulty } = preview;

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { undo } = await call(confirmNodeImport, {
        params: { id },
        body: { skip_faulty: faulty > 0 },
      });
      await readAgain();
      offerUndo(t, undo, () => void readAgain());
      await navigate(chapterAddress(pathId, preview.chapter_id));
    } catch (error) {
      const why = error instanceof ApiError && error.body ? error.message : t("error.UNKNOWN");
      setFailure(why);
      setBusy(false);
    }
  }

  const number = numberFormat(i18n.language);
  return (
    <div className="admin-import">
      <Verdict preview={preview} />
      <div className="admin-import-parts">
        <Source preview={preview} sent={sent} />
        <div className="admin-column">
          <Faults preview={preview} />
          <Losses preview={preview} />
          <GoodOnes preview={preview} />
        </div>
      </div>
      <div className="card admin-import-foot">
        <p className="grow">{t("adminImport.goesTo", { chapter: chapterTitle })}</p>
        <Failure text={failure} />
        <div className="admin-acts">
          <Button variant="quiet" onPress={onBack}>
            {t(faulty > 0 ? "adminImport.mend" : "adminImport.file.other")}
          </Button>
          {good > 0 ? (
            <Button variant="primary" busy={isBusy} onPress={() => void save()}>
              {faulty > 0
                ? t("adminImport.saveGood", {
                    good: number.format(good),
                    faulty: number.format(faulty),
                  })
                : t("adminImport.save", { count: good })}
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** How much of the file is good, where the reader begins. */
function Verdict({ preview }: { preview: NodesImport }) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { good, fault_count: faulty, total, expires_at: expires } = preview;
  const number = numberFormat(i18n.language);
  const time = dateFormat(i18n.language, {
    timeStyle: "short",
    timeZone: useTimeZone(),
  }).format(new Date(expires));
  const says = t(faulty > 0 ? "adminImport.verdict.faulty" : "adminImport.verdict.good", {
    good: number.format(good),
    total: number.format(total),
    faulty: number.format(faulty),
  });
  return (
    <header className="admin-import-verdict">
      <h2 ref={heading} tabIndex={-1}>
        {says}
      </h2>
      <p className="soft">{t("adminImport.kept", { time })}</p>
      <span className="admin-import-bar" aria-hidden="true">
        {good > 0 ? <i style={{ flexGrow: good }} /> : null}
        {faulty > 0 ? <i data-faulty style={{ flexGrow: faulty }} /> : null}
      </span>
    </header>
  );
}

/** The file itself, each fault below its line. */
function Source({ preview, sent }: { preview: NodesImport; sent: SentFile }) {
  const { t } = useTranslation();
  const lines = shownLines(sent.content, [...preview.faults, ...preview.losses]);
  return (
    <section className="admin-import-source" aria-label={t("adminImport.source")}>
      <header>
        <bdi>{sent.name || t("adminImport.pasted")}</bdi>
        <Badge>{t(`adminImport.format.${preview.format}`)}</Badge>
      </header>
      <ol>
        {lines.map((line, at) =>
          line === null ? (
            // Which gap it is, is all that it is.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`gap-${at}`} className="soft" aria-hidden="true">
              <span className="admin-import-number">⋯</span>
            </li>
          ) : (
            <li
              key={line.number}
              id={lineId(line.number)}
              data-faulty={line.faults.length > 0 || undefined}
            >
              <span className="admin-import-number">{line.number}</span>
              <code dir="auto" translate="no">
                {line.text || " "}
              </code>
              {line.faults.map((message) => (
                <span key={message} className="admin-import-why">
                  <Icon name="triangle-alert" size="s" />
                  {message}
                </span>
              ))}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

const SHOWN = 100;

function GoodOnes({ preview: { nodes } }: { preview: NodesImport }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(SHOWN);
  if (nodes.length === 0) return null;
  return (
    <section className="card admin-import-card" aria-labelledby="admin-good">
      <h2 id="admin-good">{t("adminImport.good", { count: nodes.length })}</h2>
      <ol>
        {nodes.slice(0, shown).map(({ type, prompt, explanation, status }, at) => (
          // Two questions of a file may be alike in every part; their place in it tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="admin-import-good">
            <Lozenge tone="moss" />
            <span>
              <span dir="auto">{prompt}</span>
              <span className="hint">
                {t(`adminPaths.type.${type}`)}
                {explanation ? ` · ${t("adminImport.explained")}` : null}
                {status === "draft" ? ` · ${t("adminImport.draft")}` : null}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {nodes.length > shown ? (
        <Button size="small" variant="quiet" onPress={() => setShown(shown + SHOWN)}>
          {t("adminImport.more")}
        </Button>
      ) : null}
    </section>
  );
}
