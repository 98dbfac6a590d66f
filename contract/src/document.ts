/** What the server hands to the code that renders a page. */
export interface DocumentContext {
  /**
   * For scripts, and for styles that scripts put in, as the Content-Security-Policy of this answer
   * names them. Null for a page without hydration that many visitors share: the policy names its
   * inline scripts by their hashes (`inlineScripts`).
   */
  nonces: { script: string; style: string } | null;
  /**
   * Reads the API inside the process, as the person of the request. With a body it asks a question
   * that has no path of its own: a document of /api/graphql.
   */
  get: (path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
}

/** Renders one page. */
export type RenderDocument = (request: Request, context: DocumentContext) => Promise<Response>;

/** What the built pages hand to the server. */
export interface BuiltPages {
  render: RenderDocument;
  /** Every inline script of a page without hydration. */
  inlineScripts: readonly string[];
}
