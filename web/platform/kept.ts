/** What the service worker and the pages share about storage on the device. */

/** Documents of the person who is signed in here. */
export const KEPT_PAGES = "kept-pages";
/** What documents are made of: scripts, styles, fonts, pictures. */
export const KEPT_FILES = "kept-files";
/** The header of a cached document that holds its title, percent-encoded. */
export const KEPT_TITLE = "kept-title";

/** What a page asks the worker to keep for times without a network; paths of this site. */
export interface KeepMessage {
  kind: "keep";
  pages?: readonly string[];
  files?: readonly string[];
  /** Titles of pages by their path, which the frame in a document does not contain. */
  titles?: Readonly<Record<string, string>>;
  /** The address of /offline in the page's language. */
  offline?: string;
}
