ALTER TABLE "orders" ADD COLUMN "parcels" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "parcel_order_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "parcel" smallint;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_parcel_order_id_orders_id_fk" FOREIGN KEY ("parcel_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_one_a_parcel" UNIQUE("parcel_order_id","parcel");