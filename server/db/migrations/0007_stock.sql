CREATE TABLE "stock" (
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"available" integer NOT NULL,
	"counted" integer NOT NULL,
	CONSTRAINT "stock_product_id_size_pk" PRIMARY KEY("product_id","size"),
	CONSTRAINT "stock_available_not_negative" CHECK ("stock"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_allocations" (
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"quantity" smallint NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "stock_allocations_order_id_product_id_size_pk" PRIMARY KEY("order_id","product_id","size"),
	CONSTRAINT "stock_allocations_quantity" CHECK ("stock_allocations"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_reason" text;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_allocations" ADD CONSTRAINT "stock_allocations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_allocations_held_until" ON "stock_allocations" USING btree ("held_until");