CREATE TABLE "photo_files" (
	"photo_id" uuid NOT NULL,
	"width" smallint NOT NULL,
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "photo_files_photo_id_width_format_pk" PRIMARY KEY("photo_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"review_id" uuid,
	"return_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"colour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_review_or_return" CHECK ("photos"."review_id" is null or "photos"."return_id" is null)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "has_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_of_user" ON "photos" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "photos_of_review" ON "photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "photos_of_return" ON "photos" USING btree ("return_id","position");--> statement-breakpoint
CREATE INDEX "photos_unused" ON "photos" USING btree ("created_at") WHERE review_id is null and return_id is null;--> statement-breakpoint
CREATE INDEX "reviews_with_photos" ON "reviews" USING btree ("product_id","has_photos","created_at","id") WHERE status = 'public';