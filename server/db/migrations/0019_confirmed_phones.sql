CREATE TABLE "confirmed_phones" (
	"user_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_phones_user_id_phone_pk" PRIMARY KEY("user_id","phone")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "confirmed_phones" ADD CONSTRAINT "confirmed_phones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_in_cash_to_phone" ON "orders" USING btree ("phone") WHERE "orders"."payment_method" = 'cod' and "orders"."phone" is not null;--> statement-breakpoint
CREATE INDEX "orders_in_cash_to_address" ON "orders" USING btree ("address_hash") WHERE "orders"."payment_method" = 'cod' and "orders"."address_hash" is not null;