ALTER TABLE "orders" ADD COLUMN "parcels" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "parcel_order_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "parcel" smallint;--> statement-breakpoint
CREATE INDEX "shipments_of_parcel" ON "shipments" USING btree ("parcel_order_id","parcel");