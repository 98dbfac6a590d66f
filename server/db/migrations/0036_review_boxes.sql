CREATE TABLE "review_boxes" (
	"user_id" uuid NOT NULL,
	"box" smallint NOT NULL,
	"cards" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_boxes_user_id_box_pk" PRIMARY KEY("user_id","box")
);
--> statement-breakpoint
ALTER TABLE "review_boxes" ADD CONSTRAINT "review_boxes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;