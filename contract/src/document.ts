import type { SessionUser } from "./features/accounts.ts";

/** What the server hands to the code that renders a page. */
export interface DocumentContext {
  /**
   * For scripts, and for styles that scripts put in, as the Content-Security-Policy of this answer
   * names them. Null for a page without hydration that many visitors share: the policy names its
   * inline scripts by their hashes (`inlineScripts`).
   */
  nonces: { script: string; style: string } | null;
  /** Reads the API inside the process, as the person of the request. */
  get: (path: string) => Promise<{ status: number; body: unknown }>;
  /**
   * The interface texts of a language, of the default language where it is not offered; of the reader's where
   * the page could not read which one that is.
   */
  texts: (language: string | null) => Promise<DocumentTexts>;
  /** What became of the form that this page answers; null for an ordinary request. */
  form: FormState | null;
  /**
   * Renders the frame of a member page: the same for every member, without any data. "lost" is that of
   * a page which does not exist for its reader.
   */
  frame: "page" | "lost" | null;
}

export interface DocumentTexts {
  /** The language that the texts are in. */
  language: string;
  /** Another one after each change of a text: the browser fetches the texts by it. */
  version: string;
  t: (key: string, params?: Record<string, unknown>) => string;
}

/** Renders one page. */
export type RenderDocument = (request: Request, context: DocumentContext) => Promise<Response>;

/** What the built pages hand to the server. */
export interface BuiltPages {
  render: RenderDocument;
  /** Every inline script of a page without hydration. */
  inlineScripts: readonly string[];
  /**
   * Finds the page that a member's browser renders at this address. Null where the server renders the
   * page for everyone, such as /privacy-policy.
   */
  findMemberPage: (url: URL) => Promise<MemberPage | null>;
  /** Whether visitors may get the framework with the page at this address; its data may decide it. */
  mayHydrate: (url: URL) => boolean;
}

/** A page that the browser renders: the server sends its frame, then the data that it shows first. */
export interface MemberPage {
  /** The id of its route: all addresses of one route share one frame. */
  routeId: string;
  /** A path at which the frame is rendered: nothing in it belongs to a person. */
  samplePath: string;
  status: 200 | 404;
  /** Where a member is sent on to instead, such as from an invitation that is used up; null to stay. */
  findRedirect?: (get: DocumentContext["get"]) => Promise<string | null>;
  /** Reads what the page shows first. */
  read: (get: DocumentContext["get"], user: SessionUser) => Promise<Omit<PageData, "user">>;
}

/** The id of the element that carries the data of a member page, as JSON. */
export const PAGE_DATA_ID = "page-data";

/** The data of a member page: who is signed in, and answers for the query cache. */
export interface PageData {
  user: SessionUser;
  queries: readonly { queryKey: readonly unknown[]; data: unknown }[];
  /** False where a read failed or took too long: the page asks for it again. */
  isComplete: boolean;
}

/** What became of a form that was posted without a script; the page shows it. */
export interface FormState {
  /** The state that the page shows instead of the form, such as "sent"; null for the form. */
  state: string | null;
  /** The code of the refusal; null when nothing was refused. */
  code: string | null;
  /** The refusal's text in the reader's language. */
  message: string | null;
  /** Codes of refused fields by name. */
  faults: Readonly<Record<string, string>>;
  /** What was entered, without secrets. */
  values: Readonly<Record<string, string>>;
}
