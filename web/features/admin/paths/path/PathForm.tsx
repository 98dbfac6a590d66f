import { useQuery } from "@tanstack/react-query";
import type { StaffPath } from "@waymates/contract/features/staff-paths";
import { updatePath } from "@waymates/contract/operations/staff-paths";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useLanguages } from "../../../translations/index.ts";
import { EditNotices } from "../editing/EditNotices.tsx";
import { ImageField } from "./ImageField.tsx";
import { allCategoriesQuery } from "../queries.ts";
import { SaveLine } from "../editing/SaveLine.tsx";
import { TagsField } from "./TagsField.tsx";
import { type Editing, useEditing } from "../editing/useEditing.ts";
import { useSlugName } from "../useSlugName.ts";

type PathFields = Pick<
  StaffPath,
  "title" | "description" | "category" | "language" | "tags" | "image_url"
>;

const schema = async () => (await import("@waymates/contract/features/staff-paths")).pathBody;
const NO_CATEGORY = "none";

/** What a path is called and what it is about. */
export function PathForm({ path }: { path: StaffPath }) {
  const { t } = useTranslation();
  const { title, description, category, language, tags, image_url } = path;
  const editing = useEditing({
    kind: "path",
    id: path.id,
    saved: { title, description, category, language, tags, image_url },
    version: path.version,
    send: (touched, from) =>
      call(updatePath, { params: { id: path.id }, body: { version: from, ...touched } }),
    schema,
    failed: "adminPaths.failed.updatePath",
  });
  const { values, change, faultOf } = editing;
  const names = {
    title: t("adminPaths.field.title"),
    description: t("adminPaths.field.description"),
    category: t("adminPaths.field.category"),
    language: t("adminPaths.field.language"),
    tags: t("adminPaths.field.tags"),
    image_url: t("adminPaths.field.image"),
  };
  return (
    <form className="card admin-form" aria-label={t("adminPaths.details")} {...editing.props}>
      <h2>{t("adminPaths.details")}</h2>
      <EditNotices editing={editing} names={names} />
      <TextField
        label={names.title}
        dir="auto"
        required
        maxLength={120}
        value={values.title}
        error={faultOf("title")}
        onChange={(next) => change({ title: next })}
      />
      <TextField
        label={names.description}
        isMultiline
        rows={5}
        dir="auto"
        maxLength={2000}
        value={values.description}
        error={faultOf("description")}
        onChange={(next) => change({ description: next })}
      />
      <Choices editing={editing} />
      <TagsField
        value={values.tags}
        error={faultOf("tags")}
        onChange={(next) => change({ tags: next })}
      />
      <ImageField
        value={values.image_url}
        error={faultOf("image_url")}
        onChange={(next) => change({ image_url: next })}
      />
      <SaveLine editing={editing} />
    </form>
  );
}

/** Category and language. */
function Choices({ editing: { values, change, faultOf } }: { editing: Editing<PathFields> }) {
  const { t } = useTranslation();
  const nameOf = useSlugName();
  const categories = useQuery(allCategoriesQuery);
  const { languages } = useLanguages();
  const slugs = (categories.data?.items ?? []).map(({ slug }) => slug);
  const codes = languages.map(({ code }) => code);
  return (
    <>
      <Select
        label={t("adminPaths.field.category")}
        value={values.category ?? NO_CATEGORY}
        error={faultOf("category")}
        options={[
          { id: NO_CATEGORY, label: t("adminPaths.field.category.none") },
          ...slugs.map((id) => ({ id, label: nameOf("category", id) })),
        ]}
        onChange={(id) => change({ category: id === NO_CATEGORY ? null : id })}
      />
      <Select
        label={t("adminPaths.field.language")}
        value={values.language}
        error={faultOf("language")}
        options={[
          ...languages.map(({ code, native_name }) => ({
            id: code,
            label: native_name,
            lang: code,
          })),
          ...(codes.includes(values.language)
            ? []
            : [{ id: values.language, label: values.language }]),
        ]}
        onChange={(id) => change({ language: id })}
      />
    </>
  );
}
