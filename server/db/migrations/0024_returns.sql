CREATE TABLE "return_units" (
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"unit" smallint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "return_units_return_id_product_id_size_unit_pk" PRIMARY KEY("return_id","product_id","size","unit"),
	CONSTRAINT "return_units_unit" CHECK ("return_units"."unit" between 0 and 98)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decline_reason" text,
	"refund_paise" integer NOT NULL,
	"account" text,
	"reference" text,
	"provider_refund_id" text,
	"events" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_refund_not_negative" CHECK ("returns"."refund_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_remitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_order_id_product_id_size_order_lines_order_id_product_id_size_fk" FOREIGN KEY ("order_id","product_id","size") REFERENCES "public"."order_lines"("order_id","product_id","size") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_units_one_open_return" ON "return_units" USING btree ("order_id","product_id","size","unit") WHERE is_open;--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_in_status" ON "returns" USING btree ("status","created_at");--> statement-breakpoint
-- The courier has collected the cash of delivered orders.
UPDATE "orders" SET "paid" = true WHERE "payment_method" = 'cod' AND "status" = 'Delivered' AND NOT "paid";
