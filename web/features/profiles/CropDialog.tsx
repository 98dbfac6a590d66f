import "react-easy-crop/react-easy-crop.css";
import "./crop.css";
import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { ApiError } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { cutSquare } from "./cut-square.ts";

interface CropDialogProps {
  file: File;
  onUse: (cut: Blob) => Promise<void>;
  onClose: () => void;
}

const ZOOM_MAX = 4;
const STEP = 0.05;

/** Cuts a square out of a picture: by dragging and zooming, or with the arrow keys and the slider. */
export function CropDialog({ file, onUse, onClose }: CropDialogProps) {
  const { t } = useTranslation();
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** The server's own words, that the network is away, or that the picture cannot be read. */
  function failureText(error: unknown): string {
    if (error instanceof ApiError && error.body) return error.message;
    if (error instanceof ApiError && error.code === "NETWORK_ERROR") return t("crop.lost");
    console.error("the picture was not used", error);
    return t("crop.failed");
  }

  async function use(): Promise<void> {
    if (!area || !url) return;
    setBusy(true);
    setFailure(null);
    try {
      await onUse(await cutSquare(url, area));
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("crop.title")}
      footer={
        <>
          <Button variant="bare" onPress={onClose}>
            {t("crop.cancel")}
          </Button>
          <Button variant="primary" busy={busy} disabled={!area} onPress={() => void use()}>
            {t("crop.use")}
          </Button>
        </>
      }
    >
      <div className="profile-crop">
        <p className="hint">{t("crop.hint")}</p>
        <div className="profile-crop-place">
          {url ? (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              aspect={1}
              maxZoom={ZOOM_MAX}
              showGrid={false}
              disableAutomaticStylesInjection
              mediaProps={{ onError: () => setFailure(t("crop.failed")) }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => setArea(pixels)}
            />
          ) : null}
        </div>
        <label className="profile-crop-zoom">
          <span>{t("crop.zoom")}</span>
          <input
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={STEP}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <p role={failure ? "alert" : "status"} className={failure ? "profile-crop-fault" : "hint"}>
          {failure ?? (busy ? t("crop.uploading") : null)}
        </p>
      </div>
    </Dialog>
  );
}

/** An address for a file that lies on this device, for as long as it is shown. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
