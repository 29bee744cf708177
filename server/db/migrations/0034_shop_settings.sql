CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_settings"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Settings can only be added to'; END $$;--> statement-breakpoint
CREATE TRIGGER "shop_settings_is_append_only" BEFORE UPDATE OR DELETE ON "shop_settings" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_settings"();
