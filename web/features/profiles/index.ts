import { lazy } from "react";

/** Loads when a picture was chosen: with it comes the part that can be dragged. */
export const CropDialog = lazy(() =>
  import("./CropDialog.tsx").then(({ CropDialog: Default }) => ({ default: Default })),
);
