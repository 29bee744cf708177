CREATE TABLE "saved_addresses" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_default" boolean NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_addresses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_one_default" ON "saved_addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
INSERT INTO "saved_addresses" ("user_id", "id", "is_default", "first_name", "last_name", "email", "phone", "street", "city", "state", "postal_code", "country", "created_at", "updated_at")
SELECT "user_id", gen_random_uuid(), true, "first_name", "last_name", "email", "phone", "street", "city", "state", "postal_code", "country", "updated_at", "updated_at" FROM "addresses";
