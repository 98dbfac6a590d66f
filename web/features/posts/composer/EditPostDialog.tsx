import "./composer.css";
import type { Post } from "@waymates/contract/features/posts";
import { updatePost } from "@waymates/contract/operations/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { readStored, writeStored } from "../../../platform/form/stored-values.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { changePost } from "../postCache.ts";
import { failureText } from "../usePostChange.ts";
import { faultOf, faultsOf } from "./faults.ts";
import { useChosenPage, Visibility } from "./Options.tsx";
import { People } from "./People.tsx";
import { Pictures } from "./Pictures.tsx";
import { useAttached } from "./useAttached.ts";
import { usePictureUploads } from "./usePictureUploads.ts";
import { mediaBody, type PostValues, toAttached, valuesOfPost } from "./values.ts";
import { Words } from "./words/Words.tsx";

/** Changes a post after it was published. What is typed stays in this tab until it is saved. */
export function EditPostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation();
  const storeKey = `edit ${post.id}`;
  const client = useQueryClient();
  const [values, setValues] = useState<PostValues>(() => ({
    ...valuesOfPost(post),
    ...readStored<PostValues>(storeKey),
  }));
  const change = (touched: Partial<PostValues>) =>
    setValues((before) => {
      const next = { ...before, ...touched };
      writeStored(storeKey, next);
      return next;
    });
  const uploads = usePictureUploads(values.media.length, (picture) =>
    setValues((before) => ({ ...before, media: [...before.media, picture] })),
  );
  const attached = useAttached(values.tagged_users, post.tagged_users.map(toAttached));
  const page = useChosenPage(post.page?.name ?? null);
  const isSameMedia =
    JSON.stringify(mediaBody(values.media)) === JSON.stringify(mediaBody(post.media));
  const save = useMutation({
    mutationFn: () =>
      call(updatePost, {
        params: { id: post.id },
        body: {
          title: values.title.trim() || null,
          body: values.body,
          ...(isSameMedia ? {} : { media: mediaBody(values.media) }),
          tagged_users: values.tagged_users,
          ...(values.visibility ? { visibility: values.visibility } : {}),
        },
      }),
    onSuccess: (answer) => {
      writeStored(storeKey, null);
      changePost(client, post.id, () => answer.post);
      onClose();
    },
  });
  const faults = faultsOf(save.error);
  const fault = (field: string) => faultOf(t, faults, field);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t("compose.edit.heading")}
      closeLabel={t("compose.close")}
      footer={
        <>
          <Button variant="bare" onPress={onClose}>
            {t("compose.cancel")}
          </Button>
          <Button
            variant="primary"
            busy={save.isPending || uploads.isBusy}
            onPress={() => save.mutate()}
          >
            {t("compose.edit.save")}
          </Button>
        </>
      }
    >
      <div className="post-edit">
        <Failure
          text={
            save.error && Object.keys(faults).length === 0
              ? failureText(save.error, t("compose.failed"))
              : null
          }
        />
        <Words
          title={values.title}
          body={values.body}
          onChange={change}
          onPaste={uploads.add}
          errors={{ title: fault("title"), body: fault("body") }}
        />
        <Pictures
          media={values.media}
          onChange={(media) => change({ media })}
          uploads={uploads}
          error={fault("media")}
        />
        <People
          chosen={attached.people}
          onChange={(people) => {
            attached.remember(people);
            change({ tagged_users: people.map(({ id }) => id) });
          }}
          error={fault("tagged_users")}
        />
        {post.page && !page ? null : (
          <Visibility
            page={page}
            value={values.visibility ?? post.visibility}
            onChange={(visibility) => change({ visibility })}
            error={fault("visibility")}
          />
        )}
      </div>
    </Dialog>
  );
}
