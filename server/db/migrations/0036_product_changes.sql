CREATE TABLE "changed_products" (
	"change_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"before" jsonb,
	"version" text NOT NULL,
	"stock" jsonb NOT NULL,
	"is_changed_since" boolean DEFAULT false NOT NULL,
	CONSTRAINT "changed_products_change_id_product_id_pk" PRIMARY KEY("change_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file" text,
	"staff_id" uuid,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "reduction" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prices_change_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "changed_products" ADD CONSTRAINT "changed_products_change_id_product_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."product_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_products" ADD CONSTRAINT "changed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_prices_change" ON "products" USING btree ("prices_change_at") WHERE prices_change_at is not null;