import type { BuiltPages, DocumentContext, RenderDocument } from "@waymates/contract/document";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { type ApiGet, failureFrom } from "../platform/api.ts";
import { createQueryClient } from "../platform/queries.ts";
import { apiOfLoaders } from "../platform/route-data.ts";
import { apiContext, formContext, queryClientContext } from "../platform/route-contexts.ts";
import { frameContext, nonceContext, textsContext } from "./contexts.ts";
import { FIRST_SCRIPT } from "./entry.server.tsx";
import { hydrationFinder, memberPageFinder } from "./member-pages.ts";

export const inlineScripts: BuiltPages["inlineScripts"] = [FIRST_SCRIPT];

const handler = createRequestHandler(build, import.meta.env.MODE);

function apiOf(get: DocumentContext["get"]): ApiGet {
  return async (path) => {
    const { status, body } = await get(path);
    if (status < 400) return body;
    throw failureFrom(status, body);
  };
}

/** Renders a page inside the server's process; its loaders call the API without the network. */
export const render: RenderDocument = (request, context) => {
  const api = apiOf(context.get);
  const provider = new RouterContextProvider();
  provider.set(apiContext, apiOfLoaders(api));
  provider.set(queryClientContext, createQueryClient(api));
  provider.set(nonceContext, context.nonces);
  provider.set(textsContext, context.texts);
  provider.set(formContext, context.form);
  provider.set(frameContext, context.frame);
  return handler(request, provider);
};

const findPage = memberPageFinder(build.routes, apiOf);

export const findMemberPage: BuiltPages["findMemberPage"] = async (url) => findPage(url);

export const mayHydrate: BuiltPages["mayHydrate"] = hydrationFinder(build.routes);
