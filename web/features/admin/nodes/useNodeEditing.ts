import type { Undo } from "@waymates/contract/features/staff";
import type { StaffNode } from "@waymates/contract/features/staff-paths";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { chapterAddress, nodeAddress, nodeCall, NODES, staffNodeQuery } from "../paths/queries.ts";
import { useEditing } from "../paths/useEditing.ts";
import { bodyOf, emptyNode, fieldsOf, type NodeEditing, type NodeFields } from "./nodeFields.ts";

const faultTexts = "adminNodes.fault";

interface SavedNode {
  data: StaffNode;
  undo: Undo;
}

/** Edits a question that is stored. */
export function useNodeEditing(node: StaffNode): NodeEditing {
  const client = useQueryClient();
  return useEditing<NodeFields>({
    kind: "node",
    id: node.id,
    path: nodeCall(node.id),
    saved: fieldsOf(node),
    version: node.version,
    toBody: bodyOf,
    failed: "adminPaths.failed.updateQuestion",
    faultTexts,
    onSaved: (answer) => {
      const { data } = answer as SavedNode;
      client.setQueryData(staffNodeQuery(node.id).queryKey, { data });
    },
  });
}

/** Makes a question, last in its chapter; once saved it is edited on its own page. */
export function useNewNode(chapterId: string, pathId: string): NodeEditing {
  const navigate = useNavigate();
  const [empty] = useState(() => emptyNode(chapterId));
  return useEditing<NodeFields>({
    kind: "new_node",
    id: chapterId,
    path: NODES,
    saved: empty,
    version: null,
    toBody: (touched) => bodyOf({ ...empty, ...touched }),
    failed: "adminPaths.failed.createNode",
    faultTexts,
    onSaved: (answer) => {
      void navigate(nodeAddress((answer as SavedNode).data.id), { replace: true });
    },
    onUndone: () => void navigate(chapterAddress(pathId, chapterId)),
  });
}
