/** What the server hands to the code that renders a page. */
export interface DocumentContext {
  /** For inline scripts, as the Content-Security-Policy of this answer names it. */
  nonce: string;
  /** The same for styles that scripts put in. */
  styleNonce: string;
  /** Calls the API inside the process, as the person of the request. */
  get: (path: string) => Promise<{ status: number; body: unknown }>;
}

/** Renders one page. */
export type RenderDocument = (request: Request, context: DocumentContext) => Promise<Response>;
