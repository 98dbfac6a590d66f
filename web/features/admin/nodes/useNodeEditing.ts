import type { StaffNode } from "@waymates/contract/features/staff-paths";
import { createNode, updateNode } from "@waymates/contract/operations/staff-nodes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { chapterAddress, nodeAddress, staffNodeQuery } from "../paths/queries.ts";
import { useEditing } from "../paths/editing/useEditing.ts";
import { bodyOf, emptyNode, fieldsOf, type NodeEditing } from "./nodeFields.ts";

const faultTexts = "adminNodes.fault";

/** Edits a question that is stored. */
export function useNodeEditing(node: StaffNode): NodeEditing {
  const client = useQueryClient();
  return useEditing({
    kind: "node",
    id: node.id,
    saved: fieldsOf(node),
    version: node.version,
    send: (touched, version) =>
      call(updateNode, { params: { id: node.id }, body: { version, ...bodyOf(touched) } }),
    failed: "adminPaths.failed.updateQuestion",
    faultTexts,
    onSaved: ({ data }) => client.setQueryData(staffNodeQuery(node.id).queryKey, { data }),
  });
}

/** Makes a question, last in its chapter; once saved it is edited on its own page. */
export function useNewNode(chapterId: string, pathId: string): NodeEditing {
  const navigate = useNavigate();
  const [empty] = useState(() => emptyNode(chapterId));
  return useEditing({
    kind: "new_node",
    id: chapterId,
    saved: empty,
    version: null,
    send: (touched) => {
      const fields = { ...empty, ...touched };
      const { type, chapter_id } = fields;
      return call(createNode, { body: { ...bodyOf(fields), type, chapter_id } });
    },
    failed: "adminPaths.failed.createNode",
    faultTexts,
    onSaved: ({ data }) => void navigate(nodeAddress(data.id), { replace: true }),
    onUndone: () => void navigate(chapterAddress(pathId, chapterId)),
  });
}
