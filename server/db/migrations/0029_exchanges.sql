CREATE TABLE "exchange_allocations" (
	"return_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "exchange_allocations_return_id_product_id_size_pk" PRIMARY KEY("return_id","product_id","size"),
	CONSTRAINT "exchange_allocations_quantity" CHECK ("exchange_allocations"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "return_units" ADD COLUMN "exchange_size" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "resolution" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "has_own_courier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "return_purpose" text;--> statement-breakpoint
ALTER TABLE "exchange_allocations" ADD CONSTRAINT "exchange_allocations_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_allocations_of_size" ON "exchange_allocations" USING btree ("product_id","size");--> statement-breakpoint
CREATE INDEX "shipments_of_return" ON "shipments" USING btree ("return_id");