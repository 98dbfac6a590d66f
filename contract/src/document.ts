/** What the server hands to the code that renders a page. */
export interface DocumentContext {
  /** For inline scripts, as the Content-Security-Policy of this answer names it. */
  nonce: string;
  /** The same for styles that scripts put in. */
  styleNonce: string;
  /**
   * Reads the API inside the process, as the person of the request. With a body it asks a question
   * that has no path of its own: a document of /api/graphql.
   */
  get: (path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
}

/** Renders one page. */
export type RenderDocument = (request: Request, context: DocumentContext) => Promise<Response>;
