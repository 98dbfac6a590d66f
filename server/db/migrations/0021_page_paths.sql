CREATE TABLE "page_paths" (
	"page_id" uuid NOT NULL,
	"path_id" uuid NOT NULL,
	"attached_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_paths_page_id_path_id_pk" PRIMARY KEY("page_id","path_id")
);
--> statement-breakpoint
ALTER TABLE "page_paths" ADD CONSTRAINT "page_paths_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_paths" ADD CONSTRAINT "page_paths_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_paths" ADD CONSTRAINT "page_paths_attached_by_profiles_id_fk" FOREIGN KEY ("attached_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_paths_path_idx" ON "page_paths" USING btree ("path_id");--> statement-breakpoint
CREATE INDEX "page_paths_attached_by_idx" ON "page_paths" USING btree ("attached_by");--> statement-breakpoint
CREATE TRIGGER page_paths_visible AFTER INSERT OR UPDATE OR DELETE ON page_paths
  FOR EACH STATEMENT EXECUTE FUNCTION tell_visitor_pages();
