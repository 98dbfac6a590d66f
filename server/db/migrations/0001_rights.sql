CREATE TABLE "post_former_people" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"left" boolean DEFAULT false NOT NULL,
	CONSTRAINT "post_former_people_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reported" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_former_people" ADD CONSTRAINT "post_former_people_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_former_people" ADD CONSTRAINT "post_former_people_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_former_people_user_idx" ON "post_former_people" USING btree ("user_id");